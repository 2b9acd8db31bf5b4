/** What is piped on a cake: whole, in display, in the script it was typed in. */
export function Words({ words }: { words: string }) {
  const arabic = /^\P{L}*\p{Script=Arabic}/u.test(words);
  return (
    <span className="say">
      <bdi lang={arabic ? 'ar' : 'en'}>{arabic ? `«${words}»` : `“${words}”`}</bdi>
    </span>
  );
}
