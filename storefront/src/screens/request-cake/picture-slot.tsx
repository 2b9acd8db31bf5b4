import { icon } from '@mahlab/ui/icon';
import again from '@phosphor-icons/core/assets/bold/arrow-clockwise-bold.svg?icon';
import xBold from '@phosphor-icons/core/assets/bold/x-bold.svg?icon';
import broken from '@phosphor-icons/core/assets/regular/image-broken.svg?icon';
import { useBroken } from '../../parts/catalogue/use-broken.ts';
import { useTranslations } from '../../translations.ts';
import { canRetry, retryPicture } from './pictures.ts';
import type { RequestPicture } from './request-draft.ts';

const AgainIcon = /*#__PURE__*/ icon(again);
const RemoveIcon = /*#__PURE__*/ icon(xBold);
const BrokenIcon = /*#__PURE__*/ icon(broken);

type Props = {
  picture: RequestPicture;
  number: number;
  /** The request is on its way as it is. */
  locked: boolean;
  onRemove: () => void;
};

/** One picture: how far it is, and how to send it again or take it out. */
export function PictureSlot({ picture, number, locked, onRemove }: Props) {
  const t = useTranslations();
  const { stage } = picture;
  const isOnItsWay = stage === 'waiting' || stage === 'shrinking' || stage === 'sending';
  return (
    <li className="relative aspect-square overflow-hidden rounded-control bg-kernel">
      <Preview
        picture={picture}
        name={`${t('request.picture', { number })}, ${t(`request.state.${stage}`)}`}
      />
      {isOnItsWay && <Progress picture={picture} />}
      {stage === 'failed' && (
        <span className="absolute inset-0 rounded-control shadow-wrong" aria-hidden="true" />
      )}
      {canRetry(picture) && (
        <button
          type="button"
          aria-label={t('request.retry', { number })}
          className="absolute inset-0 m-auto grid size-11 place-items-center rounded-pill bg-paper text-cherry shadow-lift aria-disabled:opacity-55"
          aria-disabled={locked || undefined}
          onClick={() => locked || retryPicture(picture.id)}
        >
          <AgainIcon size={20} />
        </button>
      )}
      <button
        type="button"
        aria-label={t('request.remove', { number })}
        className="absolute end-0 top-0 grid size-11 place-items-center focus-visible:outline-offset-[-4px] aria-disabled:opacity-55"
        aria-disabled={locked || undefined}
        onClick={() => locked || onRemove()}
      >
        <span className="grid size-7 place-items-center rounded-pill bg-paper text-ink shadow-lift">
          <RemoveIcon size={14} />
        </span>
      </button>
    </li>
  );
}

/** What the browser can't show, a HEIC photo say, stands there as a torn picture. */
function Preview({ picture, name }: { picture: RequestPicture; name: string }) {
  const [unseen, tellUnseen] = useBroken(picture.preview);
  const dim = picture.stage === 'done' ? '' : 'opacity-55';
  if (unseen || picture.preview === '') {
    return (
      <span role="img" aria-label={name} className="grid h-full place-items-center text-ink-soft">
        <BrokenIcon size={32} />
      </span>
    );
  }
  return (
    <img
      src={picture.preview}
      alt={name}
      className={`h-full w-full object-cover ${dim}`}
      onError={tellUnseen}
    />
  );
}

function Progress({ picture: { stage, progress } }: { picture: RequestPicture }) {
  const t = useTranslations();
  const percent = Math.round(progress * 100);
  return (
    <span className="absolute inset-x-2 bottom-2 grid gap-1 rounded-chip bg-paper px-2 py-1.5 text-tiny font-semibold">
      {stage === 'sending' ? <bdi dir="ltr">{percent}%</bdi> : t(`request.state.${stage}`)}
      <span
        className="meter"
        role="progressbar"
        aria-label={t('request.state.sending')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </span>
    </span>
  );
}
