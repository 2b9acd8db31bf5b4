import { Field } from '@mahlab/ui/field';
import { Price } from '../../../../parts/price.tsx';
import { SendButton } from '../../../../parts/send-button.tsx';
import { SideSheet } from '../../../../parts/side-sheet.tsx';
import { useTranslations } from '../../../../translations.ts';
import { AgreedChoice } from '../../parts/agreed-choice.tsx';
import { Meanwhile } from '../../parts/meanwhile.tsx';
import type { OfSheet } from '../../parts/what-may.ts';
import { AddressFields } from '../address/address-fields.tsx';
import { PreviewNotes, PreviewSums } from '../edit/preview-box.tsx';
import { PlaceChanges } from './place-changes.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { usePlaceForm } from './use-place-form.ts';
import { WindowsThere } from './windows-there.tsx';

/** Brings a paid order elsewhere, or has it fetched: the windows there, and what it costs or gives back, before it is done. */
export function PlaceSheet(of: OfSheet) {
  const t = useTranslations();
  const { order, can, known, onClose } = of;
  const form = usePlaceForm(of);
  const { draft, more, preview, chosen, errors } = form;
  const place = preview?.place ?? null;
  const isDearer = preview !== null && preview.difference > 0;
  return (
    <SideSheet
      title={t('place.title', { number: order.number })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <>
          {place && preview && (
            <div aria-busy={form.isReckoned}>
              <PreviewSums preview={{ ...preview, refused: null }} />
            </div>
          )}
          {form.early && <p role="status">{form.early}</p>}
          <SendButton busy={form.busy}>
            {isDearer ? (
              <>
                {t('edit.askSupplement')} <Price amount={preview.difference} />
              </>
            ) : (
              t(preview?.waits ? 'edit.ask' : 'place.save')
            )}
          </SendButton>
        </>
      }
    >
      <Meanwhile order={order} known={known} />
      {errors.edit && (
        <p role="alert" className="notice tone-late">
          {errors.edit}
        </p>
      )}
      <PlaceChoice order={order} draft={draft} error={errors.place} onChange={form.change} />
      {draft.mode === 'Delivery' && (
        <AddressFields
          address={draft.address}
          errors={errors}
          onChange={(change) => form.change({ address: { ...draft.address, ...change } })}
        />
      )}
      {place && !chosen && !errors.window && order.window?.state === 'firm' && (
        <p className="notice tone-saffron">{t('place.ownTimeGone')}</p>
      )}
      {place && preview && (
        <WindowsThere
          key={`${place.kitchen} ${place.deliveryType}`}
          place={place}
          minutes={preview.minutes.after}
          chosen={chosen}
          startsAt={order.window?.startsAt ?? null}
          force={more.force}
          error={errors.window}
          onChoose={(window) => form.change({ window })}
        />
      )}
      {place && can.force && (
        <label className="check-row">
          <input
            type="checkbox"
            checked={more.force}
            onChange={({ target: { checked: force } }) => {
              form.changeMore({ force });
              if (!force && draft.window?.state === 'no') form.change({ window: null });
            }}
          />
          <span>
            {t('order.force')}
            <span className="block text-small text-ink-soft">{t('order.forceText')}</span>
          </span>
        </label>
      )}
      {place && preview && <PlaceChanges order={order} preview={{ ...preview, place }} />}
      <AgreedChoice value={more.agreed} onChange={(agreed) => form.changeMore({ agreed })} />
      <Field
        label={t('order.why')}
        note={t('order.forTeam')}
        maxLength={300}
        value={more.why}
        error={errors.why}
        onChange={(event) => form.changeMore({ why: event.target.value })}
      />
      {preview && !preview.refused && <PreviewNotes preview={preview} />}
    </SideSheet>
  );
}
