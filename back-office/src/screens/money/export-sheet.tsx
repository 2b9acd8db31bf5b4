import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { DOCUMENTS_MOST, EXPORT_DAYS } from '@mahlab/bakery/rules/staff/exports';
import { numbersOfToday } from '@mahlab/bakery/rules/staff/rights';
import { Field } from '@mahlab/ui/field';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { fetchFile, saveFile } from '../../money/fetch-file.ts';
import { Choices } from '../../parts/choices.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useSession } from '../../session/me.ts';
import { withPasskey } from '../../session/with-passkey.ts';
import { useTranslations } from '../../translations.ts';
import { MONEY_FILES, type MoneyFile } from './money-files.ts';

type Props = { day: string; today: string; first: MoneyFile; onClose: () => void };
const DAY_MS = 86_400_000;

/** A file: what of, and from which day until which. It begins with the month of the day that is looked at. */
export function ExportSheet({ day, today, first, onClose }: Props) {
  const t = useTranslations();
  const { me } = useSession();
  const role = me?.person?.role;
  const isTodayAlone = role !== undefined && numbersOfToday(role);
  const [what, setWhat] = useState<MoneyFile>(first);
  const [from, setFrom] = useState(`${day.slice(0, 8)}01`);
  const [until, setUntil] = useState(day);
  const form = useSubmit<{ until?: string; save?: string }>({
    check: () => {
      const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
      return isTodayAlone || (days >= 1 && days <= EXPORT_DAYS)
        ? {}
        : { until: t('money.spanWrong') };
    },
    send: async () => {
      const span = isTodayAlone ? {} : { from, until };
      const path =
        what === 'documents'
          ? staffPayoutEndpoints.documents(span)
          : staffEndpoints.export(what, span);
      const fetched = await withPasskey(() => fetchFile(path));
      if (!fetched.ok) return { save: fetched.message || t('money.exportFailed') };
      saveFile(fetched.answer);
      showToast({ kind: 'done', text: t('money.exported', { name: fetched.answer.name }) });
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('money.export')}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton problem={form.errors.save} busy={form.busy}>
          {t('money.exportNow')}
        </SaveButton>
      }
    >
      <Choices
        name="what"
        label={t('money.exportWhat')}
        value={what}
        choices={MONEY_FILES.map((value) => ({ value, text: t(`money.export-${value}`) }))}
        onChange={setWhat}
      />
      {isTodayAlone ? (
        <p className="text-ink-soft">{t('money.exportToday')}</p>
      ) : (
        <>
          <Field
            label={t('money.exportFrom')}
            type="date"
            max={today}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Field
            label={t('money.exportUntil')}
            type="date"
            max={today}
            value={until}
            error={form.errors.until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </>
      )}
      <p className="text-small text-ink-soft">
        {t(what === 'documents' ? 'money.documentsHint' : 'money.exportHint', {
          most: DOCUMENTS_MOST,
        })}
      </p>
    </SideSheet>
  );
}
