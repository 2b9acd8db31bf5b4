import { FieldError } from '@mahlab/ui/field-error';
import type { ReactNode } from 'react';
import { SendButton } from './send-button.tsx';

type Props = {
  problem: string | null | undefined;
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** The one button of a sheet that saves what is in it; why it did not save stands above it. */
export function SaveButton({ problem, ...button }: Props) {
  return (
    <div className="grid gap-2">
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <SendButton {...button} />
    </div>
  );
}
