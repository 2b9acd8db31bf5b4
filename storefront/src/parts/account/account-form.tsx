import type { FormEventHandler, ReactNode } from 'react';

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
  className?: string;
};

/** How a form that asks the server looks: its fields below each other. */
export function AccountForm({ onSubmit, children, className = '' }: Props) {
  return (
    <form noValidate className={`grid grid-cols-1 gap-5 ${className}`} onSubmit={onSubmit}>
      {children}
    </form>
  );
}
