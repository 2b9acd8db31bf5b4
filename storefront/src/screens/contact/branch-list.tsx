import type { Branch } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { OpenBadge } from '../../parts/kitchens/open-badge.tsx';
import { FailedRow } from '../../parts/shell/failed-row.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { BranchSearch } from './branch-search.tsx';
import { branchesNamed } from './branches-named.ts';
import { CaretRightIcon, PhoneIcon } from './icons.ts';

/** From this many branches on there is a field to search them (Spec 9: above 5). */
const SEARCHED_ABOVE = 5;

/** Every kitchen, open or closed now, with a press to its page and one to call it. */
export function BranchList() {
  const t = useTranslations();
  const [text, setText] = useState('');
  const { data, error, isValidating, mutate } = useGet(endpoints.content('branches'));
  const found = branchesNamed(data ?? [], text);
  return (
    <section className="gutter grid gap-3">
      <h2 className="heading">{t('contact.branches')}</h2>
      {data && data.length > SEARCHED_ABOVE && <BranchSearch text={text} onText={setText} />}
      {!data && (!error || isValidating) && <Skeletons />}
      {!data && error && !isValidating && (
        <FailedRow
          text={t('contact.listFailed')}
          again={t('contact.tryAgain')}
          onRetry={() => void mutate()}
        />
      )}
      {found.length > 0 && (
        <ul className="lines card-list">
          {found.map((branch) => (
            <BranchRow key={branch.id} branch={branch} />
          ))}
        </ul>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {data && text && found.length === 0 && t('contact.noBranch', { text })}
      </p>
    </section>
  );
}

function BranchRow({ branch }: { branch: Branch }) {
  const t = useTranslations();
  const name = nameIn(branch, useLanguage());
  return (
    <li className="flex items-center gap-1">
      <Link
        href={paths.branch(branch.id)}
        className="flex min-h-18 min-w-0 flex-1 items-center gap-3 rounded-chip py-2.5 outline-offset-0"
      >
        <span className="grid min-w-0 flex-1 justify-items-start gap-1.5">
          <span className="text-lead font-semibold wrap-anywhere">{name}</span>
          <OpenBadge timings={branch.timings} />
        </span>
        <CaretRightIcon size={18} className="flip text-ink-faint" />
      </Link>
      <a
        href={`tel:${branch.phoneNumber}`}
        className="round bg-blossom text-cherry"
        aria-label={t('contact.callBranch', { branch: name })}
      >
        <PhoneIcon size={22} />
      </a>
    </li>
  );
}

function Skeletons() {
  const t = useTranslations();
  return (
    <ul
      aria-busy="true"
      aria-label={t('contact.loading')}
      className="lines card-list transition-opacity delay-150 starting:opacity-0"
    >
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="grid h-18 content-center gap-2">
          <span className="skeleton h-4.5 w-28 rounded-chip" />
          <span className="skeleton h-6 w-36 rounded-chip" />
        </li>
      ))}
    </ul>
  );
}
