import type { SavedAddress } from '@mahlab/bakery/api/customer';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?icon';
import { useRef, useState } from 'react';
import { asSentence, doorText, quarterText } from '../../parts/account/address-text.ts';
import { renewKeptAddress } from '../../parts/account/kept-address.ts';
import { deleteAddress, useAreas, useSavedAddresses } from '../../parts/account/saved-addresses.ts';
import { PlaceIcon } from '../../parts/icons/checkout-icons.ts';
import { PlusBoldIcon } from '../../parts/icons/icons.ts';
import { FailedRow } from '../../parts/shell/failed-row.tsx';
import { isSessionOver } from '../../state/refresh-session.ts';
import { useTranslations } from '../../translations.ts';
import { AddressSheet } from './address-sheet.tsx';

const TrashIcon = /*#__PURE__*/ icon(trash);

/** The saved addresses, the default one first. Deleting offers Undo instead of asking. */
export function Addresses({ owner }: { owner: string }) {
  const t = useTranslations();
  const { data: addresses, error, isValidating, mutate } = useSavedAddresses();
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = !addresses && error && !isValidating && !isSessionOver(error);
  return (
    <section aria-labelledby="addresses" className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="addresses" ref={heading} tabIndex={-1} className="text-lead font-semibold">
          {t('profile.addresses')}
        </h2>
        <button type="button" className="link gap-1.5 text-small" onClick={() => setEdited('new')}>
          <PlusBoldIcon size={16} />
          {t('profile.addAddress')}
        </button>
      </div>
      {addresses?.length === 0 && (
        <p className="rounded-tile bg-kernel-soft px-4 py-4 text-balance text-ink-soft">
          {t('profile.noAddress')}
        </p>
      )}
      {addresses && addresses.length > 0 && (
        <ul className="card-list lines">
          {addresses.map((address) => (
            <Row
              key={address.id}
              address={address}
              onEdit={() => setEdited(address)}
              onErased={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {failed && (
        <FailedRow
          text={t('profile.addressesFailed')}
          again={t('account.tryAgain')}
          onRetry={() => void mutate()}
        />
      )}
      {!addresses && !failed && <span className="skeleton block h-18 rounded-tile" />}
      {edited && (
        <AddressSheet
          address={edited === 'new' ? null : edited}
          owner={owner}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

type RowProps = {
  address: SavedAddress;
  onEdit: () => void;
  /** The row is gone, and the focus with it. */
  onErased: () => void;
};

function Row({ address, onEdit, onErased }: RowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const area = useAreas()(address.location);
  const spoken = { t, language };
  const quarter = asSentence(quarterText({ area, block: address.block }, spoken));
  const name = address.label || quarter;
  const [busy, setBusy] = useState(false);

  async function erase(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const undo = await deleteAddress(address);
    if (!undo) return setBusy(false);
    renewKeptAddress(address, null);
    onErased();
    showToast({
      kind: 'done',
      text: t('profile.addressDeleted'),
      action: { label: t('profile.undo'), run: () => void undo() },
    });
  }

  return (
    <li className="flex items-start gap-3 py-3">
      <PlaceIcon size={24} className="mt-0.5 text-cherry" />
      <div className="grid min-w-0 flex-1 gap-0.5 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </strong>
          {address.isDefault && <span className="badge badge-blossom">{t('profile.default')}</span>}
        </p>
        <p className="text-small wrap-anywhere text-ink-soft">
          {address.label && `${quarter}${language === 'ar' ? '، ' : ', '}`}
          {address.label ? doorText(address, spoken) : asSentence(doorText(address, spoken))}
        </p>
        <button
          type="button"
          aria-label={t('profile.editAddress', { name })}
          className="link -mb-2 justify-self-start text-small"
          onClick={onEdit}
        >
          {t('profile.edit')}
        </button>
      </div>
      <button
        type="button"
        aria-label={t('profile.deleteAddress', { name })}
        aria-busy={busy}
        className={`round -me-2 -mt-1.5 text-ink-soft ${busy ? 'opacity-50' : ''}`}
        onClick={() => void erase()}
      >
        <TrashIcon size={20} />
      </button>
    </li>
  );
}
