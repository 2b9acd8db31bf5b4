import type { ReviewPayload } from '@mahlab/bakery/api/review';
import { Button } from '@mahlab/ui/button';
import { Field, TextArea } from '@mahlab/ui/field';
import { FieldError } from '@mahlab/ui/field-error';
import { Tick } from '@mahlab/ui/tick';
import { Sheet } from '@mahlab/web/sheet.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations.ts';
import { PhoneField } from '../forms/phone-field.tsx';
import { XIcon } from '../icons/icons.ts';
import { Faces } from './faces.tsx';
import { useOpinion } from './use-opinion.ts';

type Props = {
  title: string;
  /** What the opinion is about, where that is a product. */
  about?: ReactNode;
  /** What is shown under the thanks. */
  afterwards: string;
  /** Whether a name and a telephone are asked for: for feedback, where nobody is known. */
  asksWho: boolean;
  /** Under which name the draft is kept while the page lives. */
  draft: string;
  /** What is sent besides what is filled in. */
  extra?: Partial<ReviewPayload>;
  onClose: () => void;
  onSent?: () => void;
};

/** Five faces, a few words, and who says them; nothing is required, but something must be there. */
export function OpinionSheet(props: Props) {
  const { title, about, afterwards, asksWho, onClose } = props;
  const t = useTranslations();
  const { opinion, change, wrong, state, locked, send } = useOpinion(props);
  const optional = t('opinion.optional');
  const form = (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-center justify-between">
        <h2 className="heading">{title}</h2>
        <button
          type="button"
          className="round -me-3"
          aria-label={t('opinion.close')}
          onClick={onClose}
        >
          <XIcon size={20} />
        </button>
      </div>
      {about}
      <Faces rating={opinion.rating} onRate={(rating) => change({ rating })} />
      <TextArea
        label={t('opinion.comment')}
        maxLength={1000}
        readOnly={locked}
        value={opinion.comment}
        onChange={({ target }) => change({ comment: target.value })}
      />
      {asksWho && (
        <>
          <Field
            label={t('opinion.name')}
            note={optional}
            autoComplete="name"
            maxLength={100}
            readOnly={locked}
            value={opinion.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <PhoneField
            label={t('opinion.phone')}
            note={optional}
            error={wrong === 'phone' ? t('opinion.wrongPhone') : undefined}
            readOnly={locked}
            value={opinion.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        </>
      )}
      <div role="alert" className="empty:hidden">
        {wrong === 'empty' && <FieldError>{t('opinion.empty')}</FieldError>}
      </div>
      <Button type="submit" wide busy={locked}>
        <span>{t('opinion.send')}</span>
      </Button>
    </form>
  );
  return (
    <Sheet label={title} onClose={onClose}>
      {state === 'sent' ? <Thanks text={afterwards} /> : form}
    </Sheet>
  );
}

/** The leaf seal, in place of the form, until the sheet closes by itself. */
function Thanks({ text }: { text: string }) {
  const t = useTranslations();
  return (
    <div role="status" className="grid justify-items-center gap-2 py-8 text-center">
      <Tick size={112} rim="var(--color-leaf)" drawing="var(--color-leaf-ink)" pops />
      <p className="heading mt-3">{t('opinion.thanks')}</p>
      <p className="text-ink-soft">{text}</p>
    </div>
  );
}
