import type { WrittenText } from './line-text.ts';

type Props = WrittenText & { className?: string };

/**
 * The shopper's own words and where they go: as they will stand on the cake, in display, in cherry, in the script
 * typed (DESIGN 3, 8).
 */
export function OwnWords({ label, text, className = '' }: Props) {
  const arabic = firstLetterIsArabic(text);
  return (
    // Words that do not fit beside their label stand below it, as they will on the cake: in one piece.
    <p className={`flex flex-wrap items-baseline gap-x-1.5 ${className}`}>
      <span className="text-tiny text-ink-soft">{label}</span>
      <bdi
        lang={arabic ? 'ar' : 'en'}
        className="display wrap-anywhere whitespace-pre-line text-cherry"
      >
        {arabic ? `«${text}»` : `“${text}”`}
      </bdi>
    </p>
  );
}

function firstLetterIsArabic(text: string): boolean {
  return /^\P{L}*\p{Script=Arabic}/u.test(text);
}
