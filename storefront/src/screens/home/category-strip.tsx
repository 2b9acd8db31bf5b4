import type { Category } from '@mahlab/bakery/api/content';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Mark } from '@mahlab/ui/mark';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { BrushIcon } from '../../parts/icons/icons.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** All, Custom, then every category that is not flagged smart (Spec 2), in its order. */
export function CategoryStrip({
  categories,
  chosen,
}: {
  categories: Category[];
  chosen: string | undefined;
}) {
  const t = useTranslations();
  const language = useLanguage();
  const shown = categories.filter((category) => !category.smart).sort((a, b) => a.order - b.order);
  const all = chosen === undefined;
  return (
    <nav aria-label={t('home.categories')} className="sticky top-16 z-20 bg-milk">
      <ul className="no-scrollbar flex gap-1 overflow-x-auto px-3.5 pt-4 pb-1">
        <Entry to={paths.home()} current={all} ring={false} label={t('home.all')}>
          <span className={`grid size-full place-items-center ${all ? 'bg-ink' : 'bg-kernel'}`}>
            <Mark
              size={34}
              rim={all ? 'var(--color-blossom)' : 'var(--color-milk)'}
              drawing={all ? 'var(--color-ink)' : 'var(--color-kernel)'}
            />
          </span>
        </Entry>
        <Entry to={paths.designer()} label={t('home.custom')}>
          <span className="grid size-full place-items-center bg-blossom text-cherry">
            <BrushIcon size={26} />
          </span>
        </Entry>
        {shown.map((category, index) => (
          <Entry
            key={category.id}
            to={paths.home(category.id)}
            current={chosen === category.id}
            label={nameIn(category, language)}
          >
            <Picture file={category.icon} alt="" width={180} sizes="72px" eager={index < 4} />
          </Entry>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = {
  to: string;
  label: string;
  current?: boolean;
  /** A picture shows that it is the current one by a ring; a drawing by its own colours. */
  ring?: boolean;
  children: ReactNode;
};

function Entry({ to, label, current = false, ring = true, children }: EntryProps) {
  return (
    <li className="flex-none">
      <Link
        href={to}
        aria-current={current ? 'true' : undefined}
        className={`grid w-19 justify-items-center gap-1.5 text-center text-tiny ${current ? 'font-semibold text-ink' : 'font-medium text-ink-soft'}`}
      >
        <span
          className={`size-15 overflow-hidden rounded-pill bg-kernel ${current && ring ? 'ring-2 ring-ink ring-offset-2 ring-offset-milk' : ''}`}
        >
          {children}
        </span>
        <span className="line-clamp-2 leading-tight">{label}</span>
      </Link>
    </li>
  );
}
