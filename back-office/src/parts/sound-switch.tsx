import { SpeakerIcon } from '../frame/desk-icons.ts';
import { MutedIcon } from '../frame/icons.ts';
import { turnSound, useSound } from '../state/sound.ts';
import { useTranslations } from '../translations.ts';

/** Whether new orders and what waits for a decision are heard. */
export function SoundSwitch() {
  const t = useTranslations();
  const { on } = useSound();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('today.sound')}
      aria-pressed={on}
      onClick={() => turnSound(!on)}
    >
      {on ? <SpeakerIcon size={20} /> : <MutedIcon size={20} />}
    </button>
  );
}
