import type { RunOrder } from '@mahlab/bakery/api/staff-run';
import { givenName } from '@mahlab/bakery/rules/given-name';
import { Button } from '@mahlab/ui/button';
import { TextArea } from '@mahlab/ui/field';
import { Tick } from '@mahlab/ui/tick';
import { shopName, useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { useState } from 'react';
import { useKeys } from '../../keys/keys.ts';
import { serverNow } from '../../live/hearing.ts';
import { placeText, whatsAppLink } from '../../runs/links.ts';
import { useTranslations } from '../../translations.ts';
import { DriveFrame } from './drive-frame.tsx';
import { TRIES, type Try, useAttempt } from './use-attempt.ts';
import { useDoor } from './use-door.ts';
import { WaitBox } from './wait-box.tsx';

const THEN = ['later', 'kitchen'] as const;

/** Nobody answers: what was tried, and what comes then. The bakery reads it as the reason. */
export function NobodyView({ stop, onClose }: { stop: RunOrder; onClose: () => void }) {
  const t = useTranslations();
  const language = useLanguage();
  const { attempt, change, forget } = useAttempt(stop.order.id);
  const { tried, note } = attempt;
  const [then, setThen] = useState<(typeof THEN)[number]>('later');
  const [missing, setMissing] = useState(false);
  const { order } = stop;
  const name = givenName(order.customer.name);
  const { nobody } = useDoor(stop, onClose);
  const timeText = (at: number) => clockText(new Date(at).toISOString(), language);
  useKeys([{ code: 'Escape', cap: 'Esc', label: 'drive.keyBack', told: true, run: onClose }]);

  function tick(one: Try, isTried: boolean) {
    setMissing(false);
    change({ tried: { ...tried, [one]: isTried ? (tried[one] ?? serverNow()) : null } });
  }

  function goOn() {
    const said = TRIES.flatMap((one) => {
      const at = tried[one];
      return at === null ? [] : `${t(`drive.${one}`)} (${timeText(at)})`;
    });
    const reasons = [...said, note.trim()].filter(Boolean);
    if (reasons.length === 0) return setMissing(true);
    forget();
    return nobody([...reasons, t(`drive.then-${then}`)].join('. '));
  }

  return (
    <DriveFrame
      title={t('drive.nobodyTitle')}
      below={
        <>
          {t('drive.order', { number: order.number })}
          {t('today.comma')}
          <bdi>{placeText(stop, { language, t })}</bdi>
        </>
      }
      onBack={onClose}
      dock={
        <Button wide onClick={goOn}>
          {t('drive.goOn')}
        </Button>
      }
    >
      <WaitBox since={attempt.since} />
      <ul className="card-list lines" aria-label={t('drive.tried')}>
        {TRIES.map((one) => (
          <li key={one} className="drive-row">
            <label className="drive-tick">
              <input
                type="checkbox"
                checked={tried[one] !== null}
                onChange={(event) => tick(one, event.target.checked)}
              />
              {tried[one] === null ? (
                <i aria-hidden="true" />
              ) : (
                <Tick size={24} rim="var(--color-leaf-ink)" drawing="var(--color-leaf)" />
              )}
              <span>
                <strong className="font-semibold">{t(`drive.${one}`)}</strong>
                {tried[one] !== null && (
                  <small className="block text-small text-ink-soft">{timeText(tried[one])}</small>
                )}
              </span>
            </label>
            <Act one={one} stop={stop} onDone={() => tick(one, true)} />
          </li>
        ))}
      </ul>
      <p role="alert" className="text-small text-vermilion empty:hidden">
        {missing && t('drive.trySomething')}
      </p>
      <fieldset>
        <legend className="mb-2 text-body font-semibold">{t('drive.then')}</legend>
        <div className="drive-then">
          {THEN.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="then"
                checked={then === one}
                onChange={() => setThen(one)}
              />
              <strong className="font-semibold">{t(`drive.then-${one}`)}</strong>
              <small className="text-small text-ink-soft">
                {t(`drive.then-${one}Text`, { name })}
              </small>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('drive.note')}
        hint={t('drive.noteHint')}
        rows={2}
        maxLength={160}
        value={note}
        onChange={(event) => {
          change({ note: event.target.value });
          setMissing(false);
        }}
      />
    </DriveFrame>
  );
}

/** Calling and writing are done from here, and ticked by that. */
function Act({ one, stop, onDone }: { one: Try; stop: RunOrder; onDone: () => void }) {
  const t = useTranslations();
  const { number, customer } = stop.order;
  if (one === 'rang' || !customer.phoneNumber) return null;
  const name = givenName(customer.name);
  const text = t('drive.whatsAppText', {
    number,
    english: shopName('en'),
    arabic: shopName('ar'),
  });
  return one === 'called' ? (
    <a
      className="link"
      href={`tel:${customer.phoneNumber}`}
      aria-label={t('drive.call', { name })}
      onClick={onDone}
    >
      {t('drive.callNow')}
    </a>
  ) : (
    <a
      className="link"
      href={whatsAppLink(customer.phoneNumber, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('drive.writeTo', { name })}
      onClick={onDone}
    >
      {t('drive.writeNow')}
    </a>
  );
}
