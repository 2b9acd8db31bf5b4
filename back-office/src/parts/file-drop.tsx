import { useState } from 'react';

type Props = {
  /** What the field is called, which is not seen. */
  label: string;
  /** The file's name once one is chosen, and before that what to do. */
  title: string;
  hint: string;
  isWrong: boolean;
  onFile: (file: File) => void;
};

/** A place for one CSV file: it is chosen, or dropped there. */
export function FileDrop({ label, title, hint, isWrong, onFile }: Props) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <label
      className="file-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <span className="font-semibold">{title}</span>
      <span className="text-small text-ink-soft">{hint}</span>
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => {
          take(target.files);
          // The same file, mended, may be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
