import { REQUEST_IMAGES } from '@mahlab/bakery/rules/cake-request';
import { FieldError } from '@mahlab/ui/field-error';
import { icon } from '@mahlab/ui/icon';
import cameraPlus from '@phosphor-icons/core/assets/regular/camera-plus.svg?icon';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslations } from '../../translations.ts';
import { PictureSlot } from './picture-slot.tsx';
import { addPictures, removePicture } from './pictures.ts';
import { useRequestDraft } from './request-draft.ts';

const CameraPlusIcon = /*#__PURE__*/ icon(cameraPlus);

type Props = { error: string | undefined; locked: boolean };

/** Six places for pictures: they are sent as soon as they are chosen, and more than six are refused (Spec 5). */
export function PictureGrid({ error, locked }: Props) {
  const t = useTranslations();
  const pictures = useRequestDraft((draft) => draft.pictures);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [tooMany, setTooMany] = useState(false);
  // A picker may have been opened before it was locked.
  const take = (files: File[]) => !locked && setTooMany(addPictures(files) > 0);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const free = REQUEST_IMAGES - pictures.length;
  return (
    <section aria-labelledby={title} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2
          ref={heading}
          id={title}
          tabIndex={-1}
          className="text-small font-semibold outline-none"
        >
          {t('request.pictures')}
        </h2>
        <span className="text-small text-ink-soft tabular-nums" aria-live="polite">
          {t('request.count', { count: pictures.length, most: REQUEST_IMAGES })}
        </span>
      </div>
      <ul className="grid grid-cols-3 gap-2.5">
        {pictures.map((picture, index) => (
          <PictureSlot
            key={picture.id}
            picture={picture}
            number={index + 1}
            locked={locked}
            onRemove={() => {
              removePicture(picture.id);
              setTooMany(false);
              heading.current?.focus({ preventScroll: true });
            }}
          />
        ))}
        {free > 0 && (
          <li>
            <AddPictures isWrong={error !== undefined} locked={locked} onFiles={take} />
          </li>
        )}
        {Array.from({ length: free - 1 }, (_, index) => (
          <li
            key={`free-${REQUEST_IMAGES - index}`}
            aria-hidden="true"
            className="aspect-square rounded-control bg-kernel-soft"
          />
        ))}
      </ul>
      <div role="alert" className="mt-2 empty:hidden">
        {tooMany && <FieldError>{t('request.tooMany')}</FieldError>}
      </div>
      <div className="mt-2 grid gap-1.5" role="status" id="pictures-below">
        {pictures.map(
          ({ id, failure }, index) =>
            failure && (
              <FieldError key={id}>
                {t(`request.failure.${failure}`, { number: index + 1 })}
              </FieldError>
            ),
        )}
        {error && <FieldError>{error}</FieldError>}
        <span className="text-small text-ink-soft">{t('request.hint')}</span>
      </div>
    </section>
  );
}

type AddProps = { isWrong: boolean; locked: boolean; onFiles: (files: File[]) => void };

function AddPictures({ isWrong, locked, onFiles }: AddProps) {
  const t = useTranslations();
  return (
    <label
      className={`grid aspect-square cursor-pointer place-content-center justify-items-center gap-1 rounded-control bg-paper p-2 text-center text-small leading-tight font-semibold text-cherry has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cherry has-aria-disabled:cursor-default has-aria-disabled:opacity-55 ${isWrong ? 'shadow-wrong' : 'shadow-edge'}`}
    >
      <CameraPlusIcon size={26} />
      {t('request.add')}
      <input
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        aria-invalid={isWrong || undefined}
        aria-describedby="pictures-below"
        aria-disabled={locked || undefined}
        onClick={(event) => locked && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
    </label>
  );
}
