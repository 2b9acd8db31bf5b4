import type { ReactNode } from 'react';

type Props = {
  picture: ReactNode;
  title: string;
  text: ReactNode;
  /** It is the only heading of the page. */
  top?: boolean;
  children?: ReactNode;
};

/** What a place says that has nothing to show: one line, one sentence, what to do. */
export function Scene({ picture, title, text, top = false, children }: Props) {
  const Heading = top ? 'h1' : 'h2';
  return (
    <div className="grid place-content-center justify-items-center gap-2 p-6 text-center">
      {picture}
      <Heading className="heading mt-1">{title}</Heading>
      <p className="max-w-80 text-ink-soft">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
