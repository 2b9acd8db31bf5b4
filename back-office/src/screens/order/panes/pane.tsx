import { type ReactNode, useId } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** One matter of the order: its name, what can be done about it, and what there is to know. */
export function Pane({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className="pane order-pane" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
