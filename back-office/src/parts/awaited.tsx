import { useTranslations } from '../translations.ts';

type Props = {
  /** What `useGet` answered. */
  asked: { data: unknown; error: unknown; mutate: () => unknown };
};

/** What stands in a part of a page until its answer is here: its shape, or that it did not come and the way to ask again. */
export function Awaited({ asked: { data, error, mutate } }: Props) {
  const t = useTranslations();
  if (data !== undefined) return null;
  if (!error) return <div className="skeleton h-12 rounded-control" aria-busy="true" />;
  return (
    <p className="notice tone-saffron">
      <span>
        {t('office.partFailed')}{' '}
        <button type="button" className="act" onClick={() => void mutate()}>
          {t('office.again')}
        </button>
      </span>
    </p>
  );
}
