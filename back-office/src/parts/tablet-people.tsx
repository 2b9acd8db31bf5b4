import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { post } from '@mahlab/web/client.ts';
import { useState } from 'react';
import { useGet } from '../data.ts';
import { BackspaceIcon } from '../frame/icons.ts';
import { initialOf } from '../frame/initial.ts';
import { useKeys } from '../keys/keys.ts';
import { setMe } from '../session/me.ts';
import { useTranslations } from '../translations.ts';

const LENGTH = 4;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Who may act on this tablet: a name, four digits, and their table is open. */
export function TabletPeople() {
  const t = useTranslations();
  const { data } = useGet(staffEndpoints.devicePeople());
  const [chosen, setChosen] = useState<string | null>(null);
  const [digits, setDigits] = useState('');
  const [error, setError] = useState('');
  const person = data?.people.find(({ id }) => id === chosen);

  async function type(digit: string) {
    if (!person || digits.length >= LENGTH) return;
    const typed = digits + digit;
    setDigits(typed);
    setError('');
    if (typed.length < LENGTH) return;
    const body = { member: person.id, digits: typed };
    const outcome = await post(staffEndpoints.digits(), body, { quiet: ['digits-wrong'] });
    setDigits('');
    if (outcome.ok) await setMe(outcome.answer);
    else setError(outcome.message);
  }

  const erase = () => setDigits(digits.slice(0, -1));
  useKeys([
    ...DIGITS.map((digit) => ({
      code: `Digit${digit}`,
      cap: digit,
      label: 'signin.digit' as const,
      run: () => void type(digit),
    })),
    { code: 'Backspace', cap: '⌫', label: 'signin.erase', run: erase },
  ]);

  return (
    <>
      <p>{t('signin.tabletText', { tablet: data?.device.name ?? '' })}</p>
      <div className="tablet-people" role="group" aria-label={t('signin.people')}>
        {data?.people.map(({ id, name, hasDigits }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            disabled={!hasDigits}
            onClick={() => {
              setChosen(id);
              setDigits('');
              setError('');
            }}
          >
            <span className="face" aria-hidden="true">
              {initialOf(name)}
            </span>
            {name}
            {!hasDigits && <span className="text-tiny">{t('signin.noDigits')}</span>}
          </button>
        ))}
      </div>
      {person && (
        <>
          <div
            className="digit-dots"
            role="img"
            aria-label={t('signin.typed', { count: digits.length })}
          >
            {Array.from({ length: LENGTH }, (_, at) => (
              <i key={at} className={at < digits.length ? 'typed' : ''} />
            ))}
          </div>
          <p className="min-h-5 text-center font-semibold" role="alert">
            {error}
          </p>
          <div className="digit-pad" dir="ltr">
            {DIGITS.map((digit) => (
              <button
                key={digit}
                type="button"
                className={digit === '0' ? 'col-start-2' : ''}
                onClick={() => void type(digit)}
              >
                {digit}
              </button>
            ))}
            <button type="button" aria-label={t('signin.erase')} onClick={erase}>
              <BackspaceIcon size={24} />
            </button>
          </div>
        </>
      )}
    </>
  );
}
