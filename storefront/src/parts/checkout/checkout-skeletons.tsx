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

/** Rows with a thumb, in the place of the cart's lines. */
export function LinesSkeleton() {
  return (
    <ul className="lines" aria-hidden="true">
      {[1, 2].map((row) => (
        <li key={row} className="flex gap-3.5 py-4.5">
          <span className="skeleton size-21 flex-none rounded-control" />
          <span className="grid flex-1 content-start gap-2.5 pt-1">
            <span className="skeleton block h-4.5 w-3/5 rounded-chip" />
            <span className="skeleton block h-3.5 w-4/5 rounded-chip" />
            <span className="skeleton mt-1 block h-11 w-29 rounded-pill" />
          </span>
        </li>
      ))}
    </ul>
  );
}
