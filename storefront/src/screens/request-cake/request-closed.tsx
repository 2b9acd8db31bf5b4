import { buttonLook } from '@mahlab/ui/button';
import { EmptyPlate } from '@mahlab/ui/empty-plate';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';

/** No requests are taken for now: says so, and leads to the designer or to a person. */
export function RequestClosed({ whatsApp }: { whatsApp: string | undefined }) {
  const say = useSay();
  return (
    <main className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
      <span className="mb-3 grid h-56 w-full place-items-center rounded-tile bg-kernel">
        <EmptyPlate />
      </span>
      <h2 className="title whitespace-pre-line">{say('request.closedTitle')}</h2>
      <p className="max-w-72 text-balance text-ink-soft">{say('request.closedText')}</p>
      <Link href={paths.designer()} className={`${buttonLook()} mt-3`}>
        {say('request.design')}
      </Link>
      {whatsApp && (
        <a href={`https://wa.me/${whatsApp}`} rel="noopener" target="_blank" className="link">
          {say('request.askUs')}
        </a>
      )}
    </main>
  );
}
