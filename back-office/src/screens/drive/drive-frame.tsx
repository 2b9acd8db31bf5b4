import { icon } from '@mahlab/ui/icon';
import caret from '@phosphor-icons/core/assets/regular/caret-left.svg?icon';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { initialOf } from '../../frame/initial.ts';
import { LanguageSwitch } from '../../frame/language-switch.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { LineBadge } from './line-badge.tsx';

const CaretIcon = /*#__PURE__*/ icon(caret);

type Props = {
  title: string;
  below?: ReactNode;
  /** Under the bar, over what scrolls. */
  progress?: ReactNode;
  /** Back from a door to the round; the heading then takes the focus. */
  onBack?: () => void;
  /** What stays at the bottom. */
  dock?: ReactNode;
  children: ReactNode;
};

/** The frame of the driver's pages: a phone in one hand. */
export function DriveFrame({ title, below, progress, onBack, dock, children }: Props) {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  const isDoor = onBack !== undefined;
  useEffect(() => {
    document.title = `${title} · ${t('office.title')}`;
  }, [title, t]);
  useEffect(() => {
    if (isDoor) heading.current?.focus();
  }, [isDoor]);
  return (
    <div className="drive">
      <header className="drive-bar">
        {onBack && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('drive.back')}
            onClick={onBack}
          >
            <CaretIcon size={22} className="rtl:rotate-180" />
          </button>
        )}
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="truncate text-lead font-semibold outline-none">
            {title}
          </h1>
          {below && <p className="text-small text-ink-soft">{below}</p>}
        </div>
        <LineBadge />
        {!onBack && (
          <>
            <LanguageSwitch />
            <Face />
          </>
        )}
      </header>
      {progress}
      <main id="page" className="drive-page" tabIndex={-1}>
        {children}
      </main>
      {dock && <footer className="dock">{dock}</footer>}
    </div>
  );
}

function Face() {
  const t = useTranslations();
  const { me } = useSession();
  const person = me?.person;
  if (!person) return null;
  return (
    <Link
      href={paths.account()}
      className="face relative after:absolute after:-inset-1"
      aria-label={t('office.you', { name: person.name, role: t(`role.${person.role}`) })}
    >
      <span aria-hidden="true">{initialOf(person.name)}</span>
    </Link>
  );
}
