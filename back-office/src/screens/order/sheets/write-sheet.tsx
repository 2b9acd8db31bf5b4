import { Button, buttonLook } from '@mahlab/ui/button';
import { TextArea } from '@mahlab/ui/field';
import { useState } from 'react';
import { Choices } from '../../../parts/choices.tsx';
import { SendKey } from '../../../parts/send-button.tsx';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { useTranslations } from '../../../translations.ts';
import { Meanwhile } from '../parts/meanwhile.tsx';
import { useShopperTexts } from '../parts/use-shopper-texts.ts';
import type { OfSheet } from '../parts/what-may.ts';

const OCCASIONS = ['about', 'unreachable', 'time', 'late', 'iban'] as const;
type Occasion = (typeof OCCASIONS)[number];

/** A message to the shopper in their language, prepared, to be looked through and sent from WhatsApp. */
export function WriteSheet({
  order,
  known,
  about = 'about',
  onClose,
}: OfSheet & { about?: Occasion }) {
  const t = useTranslations();
  const tShopper = useShopperTexts(order.language);
  const [occasion, setOccasion] = useState<Occasion>(about);
  const [typed, setTyped] = useState<string | null>(null);
  const name = order.customer.name.split(' ')[0] ?? '';
  const prepared = tShopper?.(`shopper.${occasion}`, { name, number: order.number }) ?? '';
  const text = typed ?? prepared;
  const number = (order.customer.phoneNumber ?? '').replace(/\D/g, '');
  return (
    <SideSheet
      title={t('order.writeTo', { name: order.customer.name })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector<HTMLAnchorElement>('footer a')?.click();
      }}
      footer={
        <>
          <a
            className={`${buttonLook()} btn-wide w-full`}
            href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener"
          >
            {t('order.openWhatsApp')}
            <SendKey />
          </a>
          <Button look="plain" onClick={onClose}>
            {t('today.notNow')}
          </Button>
        </>
      }
    >
      <Meanwhile order={order} known={known} />
      <Choices
        name="occasion"
        label={t('order.occasion')}
        value={occasion}
        choices={OCCASIONS.map((value) => ({ value, text: t(`order.occasion.${value}`) }))}
        onChange={(value) => {
          setOccasion(value);
          setTyped(null);
        }}
      />
      <TextArea
        label={t('order.message')}
        note={t(`order.speaks.${order.language}`)}
        lang={order.language}
        dir={order.language === 'ar' ? 'rtl' : 'ltr'}
        rows={5}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
    </SideSheet>
  );
}
