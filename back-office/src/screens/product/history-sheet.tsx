import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import type { StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { SideSheet } from '../../parts/side-sheet.tsx';
import type { ProductDraft } from '../../product/use-draft.ts';
import { useTranslations } from '../../translations.ts';
import { ChangeTable } from './change-table.tsx';

type Props = {
  page: StaffProductPage;
  draft: ProductDraft;
  mayChange: boolean;
  onRestored: () => void;
  onClose: () => void;
};

/** What was published, the newest first, each with what it changed; an older one is published anew. */
export function HistorySheet({ page, draft, mayChange, onRestored, onClose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [busy, setBusy] = useState<string | null>(null);
  const { versions } = page;
  const restore = async (version: string) => {
    const [newest] = versions;
    if (!newest) return;
    setBusy(version);
    const take = draft.asking();
    const sent = await post(productEndpoints.restoreProduct(page.id), { version, seen: newest.id });
    setBusy(null);
    if (!sent.ok) return;
    take(sent.answer);
    onRestored();
    showToast({ kind: 'done', text: t('product.restored') });
    onClose();
  };
  return (
    <SideSheet
      title={t('product.history')}
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      footer={
        <Button look="line" wide onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      {versions.length === 0 && <p className="text-ink-soft">{t('product.noHistory')}</p>}
      <ol className="product-versions">
        {versions.map(({ id, at, by, fields }, index) => {
          const older = versions[index + 1];
          return (
            <li key={id}>
              <p className="font-semibold">{instantText(at, language)}</p>
              <p className="text-small text-ink-soft">
                {by === null ? t('product.asItWas') : t('product.publishedBy', { by })}
              </p>
              {older && <ChangeTable page={page} before={older.fields} after={fields} />}
              {index > 0 && mayChange && (
                <Button
                  look="line"
                  size="compact"
                  busy={busy === id}
                  onClick={() => void restore(id)}
                >
                  {t('product.publishAgain')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </SideSheet>
  );
}
