import type { RefundWaits } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { EditPreview, OrderRevision } from '@mahlab/bakery/api/staff-revision';
import type { Agreed } from '@mahlab/bakery/rules/revision';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useEffect, useState } from 'react';
import { withPasskey } from '../../../../session/with-passkey.ts';
import { useTranslations } from '../../../../translations.ts';
import type { OfSheet } from '../../parts/what-may.ts';
import { usePreview } from '../edit/use-preview.ts';
import {
  missingOf,
  type PlaceDraft,
  placeDraftOf,
  placeEditOf,
  refusedPart,
} from './place-draft.ts';
import { useRefusalText } from './use-refusal-text.ts';

type Part = 'place' | 'block' | 'street' | 'house' | 'window' | 'why' | 'edit';
type Wrong = Partial<Record<Part | 'early', string>>;

/** What is chosen and typed of another place, what it would do, what is wrong with it by field, and how it is sent. */
export function usePlaceForm({ order, onClose, onDone }: OfSheet) {
  const t = useTranslations();
  const textOf = useRefusalText();
  // As it was when this was opened: what was edited since, the server says.
  const [revision] = useState(order.revisionNumber);
  const [draft, setDraft] = useState(() => placeDraftOf(order));
  const [more, setMore] = useState<{
    agreed: Agreed;
    why: string;
    force: boolean;
  }>({
    agreed: 'telephone',
    why: '',
    force: false,
  });
  // Where it was tried to send it.
  const [tried, setTried] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ draft: PlaceDraft; wrong: Wrong } | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const why = more.why.trim();
  const change = placeEditOf(draft);
  const edit = change && {
    ...change,
    revision,
    key,
    agreed: more.agreed,
    ...(why && { why }),
    ...(more.force && why && { force: true }),
  };
  const { preview: now, problem, isReckoned } = usePreview(order.id, edit);
  const at = `${draft.mode} ${draft.mode === 'Pickup' ? draft.kitchen : draft.area}`;
  const preview = useLastOf(now, at);

  const missing = missingOf(draft);
  const chosen = draft.window ?? openOf(preview);
  const open: Wrong = {
    ...Object.fromEntries(
      missing.map((name) =>
        name === 'area' || name === 'kitchen'
          ? ['place', t(`place.missing.${name}`)]
          : [name, t('place.missing.field')],
      ),
    ),
    ...(preview?.place && !chosen && { window: t('order.windowMissing') }),
    ...(more.force && !why && { why: t('order.whyMissing') }),
  };
  const live: Wrong = {
    ...(now?.refused && wrongOf(now.refused)),
    ...(problem && { edit: problem }),
  };
  // An order's own time may not be there: that is no mistake of whoever looks for another.
  if (!draft.window) delete live.window;
  // Before they have typed it they know that it is missing.
  delete live.block;
  const { window: noWindow, ...rest } = open;
  // Where they have just come to, they have not chosen a window yet.
  const shown =
    tried === null ? {} : { ...rest, ...(tried === at && noWindow && { window: noWindow }) };
  const errors: Wrong = {
    ...(change && live),
    ...(refused?.draft === draft && refused.wrong),
    ...shown,
  };

  function wrongOf(refusal: NonNullable<EditPreview['refused']>): Wrong {
    const part = refusedPart(refusal.code);
    const text = textOf(refusal);
    if (part === 'address') return { block: text };
    return { [part ?? 'edit']: text };
  }

  const {
    busy,
    onSubmit,
    errors: { early },
  } = useSubmit<Wrong>({
    check: () => {
      setTried(at);
      // Nothing is done whose price nobody has seen.
      return { ...open, ...(isReckoned && { early: t('edit.reckoning') }) };
    },
    send: async () => {
      if (!edit) return {};
      const sent = await withPasskey<OrderRevision | RefundWaits>(() =>
        post(staffEndpoints.editOrder(order.id), edit, { quiet: QUIET }),
      );
      if (!sent.ok) {
        void onDone();
        setKey(crypto.randomUUID());
        const wrong =
          sent.code === 'offline'
            ? {}
            : wrongOf({ ...sent.body, code: sent.code, message: sent.message });
        setRefused({ draft, wrong });
        return wrong;
      }
      await onDone();
      showToast({ kind: 'done', text: t(doneText(sent.answer)) });
      onClose();
      return null;
    },
  });

  return {
    draft,
    /** Of another place other windows are chosen from. */
    change: (changes: Partial<PlaceDraft>) => setDraft((before) => ({ ...before, ...changes })),
    more,
    changeMore: (changes: Partial<typeof more>) => setMore((before) => ({ ...before, ...changes })),
    preview,
    chosen,
    errors,
    /** What it would do now is not known yet. */
    isReckoned,
    /** Why it was not sent then. */
    early: isReckoned ? early : undefined,
    busy,
    onSubmit,
  };
}

/** What was told last of a place, while the same place is asked about anew. */
function useLastOf(preview: EditPreview | null, at: string): EditPreview | null {
  const [last, setLast] = useState<{ at: string; preview: EditPreview } | null>(null);
  useEffect(() => {
    if (preview) setLast({ at, preview });
  }, [preview, at]);
  return preview ?? (last?.at === at ? last.preview : null);
}

/** An order's own window, where it is open there. */
function openOf(preview: EditPreview | null) {
  const own = preview?.place?.window;
  return own && own.state !== 'no' ? own : null;
}

function doneText(answer: OrderRevision | RefundWaits) {
  if ('request' in answer) return 'order.refundAsked';
  return answer.state === 'open' ? 'edit.waits' : 'place.done';
}

/** Refusals that are told in the sheet. */
const QUIET = [
  'area-not-served',
  'branch-unknown',
  'branch-does-not-serve',
  'below-minimum',
  'address-needed',
  'place-fixed',
  'edit-in-run',
  'edit-nothing',
  'not-allowed',
  'revision-old',
  'revision-open',
  'order-over',
  'consent-needed',
  'supplement-too-late',
  'total-too-small',
  'window-full',
  'window-closed',
  'window-too-soon',
  'window-unknown',
  'window-moved',
  'passkey-not-fresh',
];
