import { Button } from '@mahlab/ui/button';

type Props = {
  /** What did not come. */
  text: string;
  /** The words on the button that asks for it again. */
  again: string;
  onRetry: () => void;
};

/** In place of what did not come: a sentence, and a button to ask for it again. */
export function FailedRow({ text, again, onRetry }: Props) {
  return (
    <p role="status" className="flex items-center justify-between gap-3">
      <span className="text-ink-soft">{text}</span>
      <span className="flex-none">
        <Button look="quiet" size="compact" onClick={onRetry}>
          {again}
        </Button>
      </span>
    </p>
  );
}
