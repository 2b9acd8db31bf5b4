import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { ArrowLeftIcon } from '../icons/icons.ts';
import { OfflineStrip } from './offline-strip.tsx';

type TitleBarProps = {
  title: string;
  /** Where Back goes: the home page unless told otherwise (Spec 2). */
  back?: string;
  /** What stands at the end, such as one link. */
  end?: ReactNode;
};

/** The header of every inner screen: back, its title, and at most one thing more. */
export function TitleBar({ title, back = paths.home(), end }: TitleBarProps) {
  const t = useTranslations();
  return (
    <>
      <header className="sticky top-0 z-30 flex h-16 items-center gap-1 bg-milk ps-2.5 pe-5">
        <Link href={back} className="round" aria-label={t('shell.back')}>
          <ArrowLeftIcon className="flip" />
        </Link>
        <h1 className="heading min-w-0 flex-1 truncate">{title}</h1>
        {end}
      </header>
      <OfflineStrip />
    </>
  );
}
