import { fils } from '@mahlab/bakery/rules/money';
import { FieldError } from '@mahlab/ui/field-error';
import type { ReactNode } from 'react';
import { Price } from '../../parts/catalogue/price.tsx';
import { useTranslations } from '../../translations.ts';
import type { Wrong } from './use-product-form.ts';

type Props = {
  /** Of the group's own element; the title's and the notes' ids are made from it. */
  id: string;
  title: ReactNode;
  /** The title as text, for what is wrong. */
  name: string;
  /** A quiet word beside the title: how many may be chosen, or what it costs. */
  note?: ReactNode;
  badge: string;
  required: boolean;
  wrong: Wrong | undefined;
  /** Stands before the badge, such as the way to take a choice back. */
  action?: ReactNode;
};

/** The head of an option group or an extra: its name, whether it must be chosen, and what is wrong with it. */
export function GroupHead({ id, title, name, note, badge, required, wrong, action }: Props) {
  const t = useTranslations();
  return (
    <div className="mb-2.5 grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-28 flex-wrap items-baseline gap-x-2.5">
          <h2 id={titleId(id)} className="heading">
            {title}
          </h2>
          {note && <span className="text-tiny text-ink-faint">{note}</span>}
        </div>
        {action}
        <span className={`badge ${required ? 'badge-blossom' : 'badge-plain'}`}>{badge}</span>
      </div>
      <div id={wrongId(id)} className="empty:hidden">
        {wrong && <FieldError>{t(`product.wrong.${wrong}`, { name })}</FieldError>}
      </div>
    </div>
  );
}

/** What an extra adds to the price, in KWD; nothing when it adds nothing. */
export function ExtraPrice({ price }: { price: number }) {
  if (fils(price) === 0) return null;
  return (
    <span className="text-small text-ink-soft">
      + <Price amount={fils(price)} />
    </span>
  );
}

/** Id of a group's title. */
export function titleId(group: string): string {
  return `${group}-title`;
}

/** Id of the place that says what is wrong with a group. */
export function wrongId(group: string): string {
  return `${group}-wrong`;
}
