import { useTranslations } from '../../translations.ts';

/** Quiet bars in the place of a form's fields, until this browser's own details are read. */
export function FormSkeleton({ fields }: { fields: number }) {
  const t = useTranslations();
  const rows = Array.from({ length: fields }, (_, index) => index);
  return (
    <div aria-busy="true" className="grid gap-5">
      <p className="sr-only">{t('shell.loading')}</p>
      {rows.map((row) => (
        <div key={row} className="grid gap-2">
          <span className="skeleton block h-4 w-24 rounded-chip" />
          <span className="skeleton block h-13 rounded-control" />
        </div>
      ))}
    </div>
  );
}
