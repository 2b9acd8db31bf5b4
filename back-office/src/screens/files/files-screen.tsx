import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { IMPORTS, type Import } from '@mahlab/bakery/rules/staff/imports';
import type { StaffRight } from '@mahlab/bakery/rules/staff/rights';
import { Button } from '@mahlab/ui/button';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Page } from '../../frame/page.tsx';
import { useKeys } from '../../keys/keys.ts';
import { fetchFile, saveFile } from '../../money/fetch-file.ts';
import { Segments } from '../../parts/segments.tsx';
import { paths } from '../../paths.ts';
import { mayHere } from '../../session/may-here.ts';
import { useSession } from '../../session/me.ts';
import { withPasskey } from '../../session/with-passkey.ts';
import { useTranslations } from '../../translations.ts';
import { BringFile } from './bring-file.tsx';

const RIGHTS: Record<Import, StaffRight> = {
  products: 'change-catalogue',
  areas: 'change-zones',
  promotions: 'change-promotions',
};

/** Products, areas and promotion codes as a file: as they stand, and as they are to be. */
export function FilesScreen() {
  const t = useTranslations();
  const [, navigate] = useLocation();
  const { me } = useSession();
  const kinds = IMPORTS.filter((one) => mayHere(me, RIGHTS[one]));
  const wished = new URLSearchParams(useSearch()).get('what');
  const what = kinds.find((one) => one === wished) ?? 'products';
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const give = async () => {
    if (busy) return;
    setBusy(true);
    const fetched = await withPasskey(() => fetchFile(staffEndpoints.export(what, {})));
    setBusy(false);
    setProblem(fetched.ok ? null : fetched.message || t('files.failed'));
    if (!fetched.ok) return;
    saveFile(fetched.answer);
    showToast({ kind: 'done', text: t('files.given', { name: fetched.answer.name }) });
  };
  useKeys([
    { code: 'KeyX', cap: 'X', label: 'files.give', told: true, run: () => void give() },
    ...kinds.map((one, at) => ({
      code: `Digit${at + 1}`,
      cap: String(at + 1),
      label: `files.${one}` as const,
      told: true,
      run: () => navigate(paths.files(`?what=${one}`), { replace: true }),
    })),
  ]);
  return (
    <Page title={t('files.title')} below={t('files.below')}>
      <div className="files">
        {kinds.length > 1 && (
          <Segments
            label={t('files.what')}
            choices={kinds.map((value) => ({ value, text: t(`files.${value}`) }))}
            chosen={what}
            onChoose={(one) => navigate(paths.files(`?what=${one}`), { replace: true })}
          />
        )}
        <section className="files-part">
          <h2>{t('files.asItIs')}</h2>
          <p className="text-ink-soft">{t(`files.about-${what}`)}</p>
          <div>
            <Button look="line" busy={busy} onClick={() => void give()}>
              {t('files.give')}
              <kbd aria-hidden="true">X</kbd>
            </Button>
          </div>
          {problem && (
            <p className="notice tone-late" role="alert">
              {problem}
            </p>
          )}
        </section>
        <BringFile key={what} what={what} />
      </div>
    </Page>
  );
}
