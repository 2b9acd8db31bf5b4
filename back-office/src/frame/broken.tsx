import type { Translate } from '../translations.ts';

/** In place of a page that could not be drawn, of which React leaves nothing. */
export function Broken({ t }: { t: Translate }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="alert" className="grid justify-items-center gap-2 p-6 text-center">
        <h1 className="heading">{t('shell.fault')}</h1>
        <button type="button" className="btn btn-line" onClick={() => location.reload()}>
          {t('office.again')}
        </button>
      </div>
    </main>
  );
}
