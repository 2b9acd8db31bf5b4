import type { RefundWaits } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OrderRevision } from '@mahlab/bakery/api/staff-revision';
import type { Agreed } from '@mahlab/bakery/rules/revision';
import { Field } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useId, useState } from 'react';
import { Price } from '../../../../parts/price.tsx';
import { SendButton } from '../../../../parts/send-button.tsx';
import { SideSheet } from '../../../../parts/side-sheet.tsx';
import { withPasskey } from '../../../../session/with-passkey.ts';
import { useTranslations } from '../../../../translations.ts';
import { AgreedChoice } from '../../parts/agreed-choice.tsx';
import { Meanwhile } from '../../parts/meanwhile.tsx';
import type { OfSheet } from '../../parts/what-may.ts';
import { AddProduct } from './add-product.tsx';
import { type Added, addedOf } from './added.ts';
import { AddedFields } from './added-fields.tsx';
import { DetailsFields } from './details-fields.tsx';
import { changesOf, type DraftLine, draftOf } from './draft.ts';
import { LineFields } from './line-fields.tsx';
import { PreviewNotes, PreviewSums } from './preview-box.tsx';
import { usePreview } from './use-preview.ts';

type Wrong = { edit?: string; early?: string };

/** Edits a paid order: what it would do is shown before it is done; what is dearer waits for its money. */
export function EditSheet({ order, can, known, onClose, onDone }: OfSheet) {
  const t = useTranslations();
  // As it was when this was opened: what was edited since, the server says.
  const [opened] = useState(order);
  const [draft, setDraft] = useState(() => draftOf(order));
  const [agreed, setAgreed] = useState<Agreed>('telephone');
  const [why, setWhy] = useState('');
  const [force, setForce] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const changes = changesOf(draft, opened);
  const edit = changes && {
    ...changes,
    revision: opened.revisionNumber,
    key,
    agreed,
    ...(why.trim() && { why }),
    ...(force && why.trim() && { force }),
  };
  const { preview, problem, isReckoned } = usePreview(order.id, edit);
  const may = opened.may.edit;
  const left = draft.lines.filter(({ gone }) => !gone).length + draft.added.length;
  const addId = useId();
  const form = useSubmit<Wrong>({
    check: () => ({
      ...(!edit && { edit: t('edit.nothing') }),
      ...(force && why.trim() === '' && { edit: t('order.whyMissing') }),
      // Nothing is done whose price nobody has seen.
      ...(isReckoned && { early: t('edit.reckoning') }),
    }),
    send: async () => {
      if (!edit) return {};
      const sent = await withPasskey<OrderRevision | RefundWaits>(() =>
        post(staffEndpoints.editOrder(order.id), edit, { quiet: QUIET }),
      );
      if (!sent.ok) {
        void onDone();
        setKey(crypto.randomUUID());
        return sent.code === 'offline' ? {} : { edit: sent.message };
      }
      await onDone();
      showToast({ kind: 'done', text: t(doneText(sent.answer)) });
      onClose();
      return null;
    },
  });
  const changeLine = (kept: number, change: Partial<DraftLine>) =>
    setDraft({
      ...draft,
      lines: draft.lines.map((line) => (line.kept === kept ? { ...line, ...change } : line)),
    });
  const changeAdded = (key: number, change: Partial<Added>) =>
    setDraft({
      ...draft,
      added: draft.added.map((one) => (one.key === key ? { ...one, ...change } : one)),
    });
  const removeAdded = (key: number) => {
    setDraft({ ...draft, added: draft.added.filter((one) => one.key !== key) });
    document.getElementById(addId)?.focus();
  };
  return (
    <SideSheet
      title={t('edit.title', { number: order.number })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <>
          {preview && <PreviewSums preview={preview} />}
          {isReckoned && form.errors.early && <p role="status">{form.errors.early}</p>}
          <SendButton busy={form.busy}>
            {preview?.supplement ? (
              <>
                {t('edit.askSupplement')} <Price amount={preview.supplement.amount} />
              </>
            ) : (
              t(preview?.waits ? 'edit.ask' : 'edit.save')
            )}
          </SendButton>
        </>
      }
    >
      <Meanwhile order={order} known={known} />
      {(may.lines || may.words) && (
        <ul>
          {draft.lines.map((line) => (
            <LineFields
              key={line.kept}
              draft={line}
              may={may}
              isLast={left === 1 && !line.gone}
              onChange={(change) => changeLine(line.kept, change)}
            />
          ))}
          {draft.added.map((added) => (
            <AddedFields
              key={added.key}
              added={added}
              onChange={(change) => changeAdded(added.key, change)}
              onRemove={() => removeAdded(added.key)}
            />
          ))}
        </ul>
      )}
      {may.lines && (
        <AddProduct
          id={addId}
          onAdd={(product) => {
            const key = Math.max(0, ...draft.added.map((one) => one.key)) + 1;
            setDraft((now) => ({ ...now, added: [...now.added, addedOf(product, key)] }));
          }}
        />
      )}
      {may.details && (
        <DetailsFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      )}
      <AgreedChoice value={agreed} onChange={setAgreed} />
      <Field
        label={t('order.why')}
        note={t('order.forTeam')}
        maxLength={300}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
      {can.force && may.lines && (
        <label className="check-row">
          <input
            type="checkbox"
            checked={force}
            onChange={(event) => setForce(event.target.checked)}
          />
          <span>
            {t('edit.force')}
            <span className="block text-small text-ink-soft">{t('edit.forceText')}</span>
          </span>
        </label>
      )}
      {preview && <PreviewNotes preview={preview} />}
      {(form.errors.edit ?? (edit && problem)) && (
        <p role="alert" className="notice tone-late">
          {form.errors.edit ?? problem}
        </p>
      )}
    </SideSheet>
  );
}

function doneText(answer: OrderRevision | RefundWaits) {
  if ('request' in answer) return 'order.refundAsked';
  return answer.state === 'open' ? 'edit.waits' : 'edit.done';
}

/** Refusals that are told in the sheet. */
const QUIET = [
  'revision-old',
  'revision-open',
  'edit-nothing',
  'details-fixed',
  'words-fixed',
  'lines-fixed',
  'line-unknown',
  'words-unknown',
  'option-required',
  'extra-required',
  'extra-too-long',
  'consent-needed',
  'window-full',
  'passkey-not-fresh',
  'order-over',
];
