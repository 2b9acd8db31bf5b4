import type { StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { type Language, nameIn } from '@mahlab/bakery/rules/language';
import { productProblems } from '@mahlab/bakery/rules/staff/product-draft';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { useModals } from '@mahlab/web/use-modal.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../../frame/page.tsx';
import { useKeys } from '../../keys/keys.ts';
import { SendKey } from '../../parts/send-button.tsx';
import { paths } from '../../paths.ts';
import { type ProductDraft, useDraft } from '../../product/use-draft.ts';
import { type TextKey, useTranslations } from '../../translations.ts';
import { HistorySheet } from './history-sheet.tsx';
import { Preview } from './preview.tsx';
import { ProductFieldset } from './product-fieldset.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { useTakeBack } from './use-take-back.ts';

type Props = {
  page: StaffProductPage;
  mayChange: boolean;
  onPage: (page: StaffProductPage) => void;
};

/** A product's form beside what a shopper would read; what is typed is a draft until it is published. */
export function ProductForm({ page, mayChange, onPage }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [, go] = useLocation();
  const draft = useDraft(page, onPage);
  const [sheet, setSheet] = useState<'publish' | 'history' | null>(null);
  const [shown, setShown] = useState<Language>(language);
  const [isJudged, setJudged] = useState(false);
  const [uploading, setUploading] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const problems = productProblems(draft.fields);
  const isChanged = draft.changed.length > 0;

  const { takeBack, onPublished, forget } = useTakeBack(page.id, draft);
  const openPublish = () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    setJudged(true);
    if (wrong) wrong.focus();
    else setSheet('publish');
  };
  useKeys([
    ...(mayChange && isChanged
      ? [
          {
            code: 'KeyD',
            cap: 'D',
            label: 'product.whatChanged' as const,
            told: true,
            run: openPublish,
          },
        ]
      : []),
    {
      code: 'KeyH',
      cap: 'H',
      label: 'product.history',
      told: true,
      run: () => setSheet('history'),
    },
    {
      code: 'KeyL',
      cap: 'L',
      label: 'product.otherLanguage',
      told: true,
      run: () => setShown(shown === 'en' ? 'ar' : 'en'),
    },
    ...(takeBack
      ? [
          {
            code: 'KeyZ',
            cap: 'Z',
            label: 'menu.undo' as const,
            told: true,
            run: takeBack,
          },
        ]
      : []),
    {
      code: 'Escape',
      cap: 'Esc',
      label: 'product.toMenu',
      told: true,
      run: () => go(paths.menu()),
    },
  ]);
  usePublishKey(() => {
    if (mayChange && isChanged) openPublish();
  });
  return (
    <Page
      title={nameIn(draft.fields, language) || t('product.new')}
      below={<Standing page={page} draft={draft} />}
      controls={
        <>
          <Button look="line" onClick={() => setSheet('history')}>
            {t('product.history')}
          </Button>
          {mayChange && isChanged && (
            <Button look="line" onClick={draft.discard}>
              {t('product.discard')}
            </Button>
          )}
          {mayChange && (
            <Button onClick={openPublish} disabled={!isChanged}>
              {t('product.publish')}
              <SendKey />
            </Button>
          )}
        </>
      }
    >
      <div className="product">
        <div className="product-fields" ref={fields}>
          <Notices page={page} draft={draft} />
          <ProductFieldset
            key={draft.round}
            page={page}
            draft={draft}
            mayChange={mayChange}
            problems={isJudged ? problems : {}}
            onUploading={setUploading}
          />
        </div>
        <Preview fields={draft.fields} page={page} language={shown} onLanguage={setShown} />
      </div>
      {sheet === 'publish' && (
        <PublishSheet
          page={page}
          draft={draft}
          problems={problems}
          uploading={uploading}
          onPublished={onPublished}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'history' && (
        <HistorySheet
          page={page}
          draft={draft}
          mayChange={mayChange}
          onRestored={forget}
          onClose={() => setSheet(null)}
        />
      )}
    </Page>
  );
}

/** Why a draft was not published when its time came, and what to do, by the code of the refusal. */
const REFUSED: Record<string, TextKey> = {
  'publisher-gone': 'product.publisherGone',
  'product-changed': 'product.refusedOvertaken',
  'product-unfit': 'product.refusedUnfit',
};

type StandingProps = { page: StaffProductPage; draft: ProductDraft };

/** Under the title: what is published, how much is not, and whether what was typed is kept. */
function Standing({ page, draft }: StandingProps) {
  const t = useTranslations();
  const { published } = page;
  const state = published
    ? t(published.active ? 'product.inShop' : 'product.hidden')
    : t('product.neverPublished');
  const changes = t('product.changes', { count: draft.changed.length });
  const kept = t(draft.keeping === 'failed' ? 'product.notKept' : `product.${draft.keeping}`);
  return (
    <span role="status">
      {[state, changes, ...(draft.changed.length > 0 ? [kept] : [])].join(' · ')}
    </span>
  );
}

function Notices({ page, draft }: StandingProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { publishAt, refused } = page.draft ?? {};
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {publishAt && (
        <p className="notice tone-leaf">
          {t('product.publishesAt', { at: instantText(publishAt, language) })}
        </p>
      )}
      {refused && <p className="notice tone-late">{t(REFUSED[refused] ?? 'product.refused')}</p>}
      {draft.other !== null && (
        <p className="notice tone-saffron">{t('product.meanwhile', { by: draft.other })}</p>
      )}
      {draft.keeping === 'failed' && (
        <div className="notice tone-late items-center">
          <p className="flex-1">{t('product.notKept')}</p>
          <button type="button" className="act" onClick={() => void draft.flush()}>
            {t('office.again')}
          </button>
        </div>
      )}
    </div>
  );
}

/** ⌘ or Ctrl + Enter, wherever the focus is; under a sheet it is the sheet's. */
function usePublishKey(run: () => void) {
  const current = useRef(run);
  current.current = run;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
      if (useModals.getState().open.length > 0) return;
      event.preventDefault();
      current.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
