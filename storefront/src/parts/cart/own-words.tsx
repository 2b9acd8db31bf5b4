/** The shopper's own words, as they will stand on the cake: in display, in cherry, in the script typed (DESIGN 3, 8). */
export function OwnWords({ text, className = '' }: { text: string; className?: string }) {
  const arabic = firstLetterIsArabic(text);
  return (
    <p className={className}>
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
