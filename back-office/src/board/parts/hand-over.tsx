import { westernDigits } from '@mahlab/bakery/rules/digits';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { useTranslations } from '../../translations.ts';
import type { Movable } from '../moves.ts';
import { useAsked, useMoving } from '../use-moving.ts';

/** Hands a pickup over: by the shopper's code, or the last four digits of their telephone. */
export function HandOver() {
  const t = useTranslations();
  const order = useAsked((state) => state.handOver);
  if (!order) return null;
  return (
    <Sheet
      label={t('today.handOver', { number: order.number })}
      onClose={() => useAsked.setState({ handOver: null })}
    >
      <HandOverForm order={order} />
    </Sheet>
  );
}

function HandOverForm({ order }: { order: Movable }) {
  const t = useTranslations();
  const { move } = useMoving();
  const [code, setCode] = useState('');
  const form = useSubmit<{ code?: string }>({
    check: () => (code.length < 4 ? { code: t('today.codeMissing') } : {}),
    send: async () => {
      const refused = await move(order, 'delivered', { code });
      if (refused === 'pickup-code-wrong') return { code: t('today.codeWrong') };
      // What else is wrong a message says, and what was typed stays.
      if (refused && refused !== 'moved-already') return {};
      useAsked.setState({ handOver: null });
      return null;
    },
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
      <h2 className="heading">{t('today.handOver', { number: order.number })}</h2>
      <Field
        label={t('today.pickupCode')}
        hint={t('today.pickupCodeHint')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={10}
        value={code}
        error={form.errors.code}
        onChange={(event) => setCode(westernDigits(event.target.value).trim())}
      />
      <div className="flex gap-2">
        <Button type="submit" busy={form.busy}>
          {t('today.handOverNow')}
        </Button>
        <Button look="plain" onClick={() => useAsked.setState({ handOver: null })}>
          {t('today.notNow')}
        </Button>
      </div>
    </form>
  );
}
