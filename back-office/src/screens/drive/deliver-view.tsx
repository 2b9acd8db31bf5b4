import type { RunOrder } from '@mahlab/bakery/api/staff-run';
import { givenName } from '@mahlab/bakery/rules/given-name';
import { HANDED_TO, type HandedTo } from '@mahlab/bakery/rules/staff/runs';
import { Button } from '@mahlab/ui/button';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import camera from '@phosphor-icons/core/assets/fill/camera-fill.svg?icon';
import again from '@phosphor-icons/core/assets/regular/camera-rotate.svg?icon';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useKeys } from '../../keys/keys.ts';
import { useNow } from '../../live/use-now.ts';
import { placeText, streetText } from '../../runs/links.ts';
import { shrinkPicture } from '../../runs/shrink-picture.ts';
import { useTranslations } from '../../translations.ts';
import { DriveFrame } from './drive-frame.tsx';
import { useDoor } from './use-door.ts';

const CameraIcon = /*#__PURE__*/ icon(camera);
const AgainIcon = /*#__PURE__*/ icon(again);

/** At the door: the picture, who took it, delivered. A picture is liked, not needed. */
export function DeliverView({ stop, onClose }: { stop: RunOrder; onClose: () => void }) {
  const t = useTranslations();
  const language = useLanguage();
  const [picture, setPicture] = useState<File | null>(null);
  const [bad, setBad] = useState(false);
  const [reading, setReading] = useState(false);
  // Of pictures taken in a row the last counts, whichever is read first.
  const turn = useRef(0);
  const [handedTo, setHandedTo] = useState<HandedTo>('recipient');
  const file = useRef<HTMLInputElement>(null);
  const now = useNow(15_000);
  const { order } = stop;
  const { deliver } = useDoor(stop, onClose);
  useKeys([{ code: 'Escape', cap: 'Esc', label: 'drive.keyBack', told: true, run: onClose }]);

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [taken] = target.files ?? [];
    // The same one is a choice too, where it could not be read before.
    target.value = '';
    if (!taken) return;
    turn.current += 1;
    const mine = turn.current;
    setBad(false);
    setReading(true);
    const shrunk = await shrinkPicture(taken);
    if (mine !== turn.current) return;
    setReading(false);
    setBad(shrunk === null);
    if (shrunk) setPicture(shrunk);
  }

  const street = streetText(stop, t);
  return (
    <DriveFrame
      title={t('drive.order', { number: order.number })}
      below={
        <bdi>
          {placeText(stop, { language, t })}
          {street && `${t('today.comma')}${street}`}
        </bdi>
      }
      onBack={onClose}
      dock={
        <div className="flex gap-2.5">
          <Button
            look="line"
            aria-label={t(picture ? 'drive.takeAgain' : 'drive.take')}
            onClick={() => file.current?.click()}
          >
            {picture ? <AgainIcon size={22} /> : <CameraIcon size={22} />}
          </Button>
          <Button wide busy={reading} onClick={() => deliver({ handedTo, picture })}>
            {t('drive.deliver', { time: clockText(new Date(now).toISOString(), language) })}
          </Button>
        </div>
      }
    >
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => void take(event)}
      />
      <Shot picture={picture} onTake={() => file.current?.click()} />
      <p role="alert" className="text-small text-vermilion">
        {bad && t('drive.badShot')}
      </p>
      <fieldset>
        <legend className="mb-2 text-body font-semibold">{t('drive.whoTook')}</legend>
        <div className="flex flex-wrap gap-2">
          {HANDED_TO.map((one) => (
            <label key={one} className="drive-chip">
              <input
                type="radio"
                name="handed-to"
                className="sr-only"
                checked={handedTo === one}
                onChange={() => setHandedTo(one)}
              />
              {t(`drive.took-${one}`, { name: givenName(order.customer.name) })}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-small text-ink-soft">{t('drive.seen')}</p>
    </DriveFrame>
  );
}

/** The picture as it was taken; before that the way to take one. */
function Shot({ picture, onTake }: { picture: File | null; onTake: () => void }) {
  const t = useTranslations();
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  if (picture && address) {
    return <img className="drive-shot" src={address} alt={t('drive.shot')} />;
  }
  return (
    <button type="button" className="drive-shot drive-shot-empty" onClick={onTake}>
      <CameraIcon size={40} />
      {t('drive.take')}
    </button>
  );
}
