import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?icon';
import type { ReactNode } from 'react';
import { icon } from './icon.tsx';

const WarningIcon = /*#__PURE__*/ icon(warning);

/** An error line: vermilion, an icon and words, never colour alone. */
export function FieldError({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className="flex items-start gap-1.5 text-small font-medium text-vermilion">
      <WarningIcon size={16} className="mt-0.5" />
      <span>{children}</span>
    </span>
  );
}
