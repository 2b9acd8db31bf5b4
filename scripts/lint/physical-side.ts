// Arabic reads from right to left: a side is `start` or `end`, never `left` or `right`.

const physicalClass = new RegExp(
  [
    /^-?(?:scroll-)?[mp][lr]-/, // ml-2, -mr-4, scroll-pl-1
    /^-?(?:left|right)-(?:\d|\[|\(|auto|px|full)/, // left-0, but not the word left-over
    /^(?:text|float|clear)-(?:left|right)$/,
    /^border-[lr](?:-|$)/,
    /^rounded-(?:[lr]|[tb][lr])(?:-|$)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const physicalCss = new RegExp(
  [
    /(?:^|[\s;{])(?:left|right)\s*:/,
    /(?:^|[\s;{])(?:scroll-)?(?:margin|padding)-(?:left|right)\s*:/,
    /(?:^|[\s;{])border-(?:left|right)(?:-\w+)?\s*:/,
    /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
    /(?:^|[\s;{])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The utility classes in a class string that name a physical side, variants and all. */
export function physicalClasses(text: string): string[] {
  return text.split(/\s+/).filter((name) => physicalClass.test(utility(name)));
}

/** `md:hover:!ml-2` is about `ml-2`. */
function utility(name: string): string {
  return name.replace(/^(?:[\w-]+(?:\[[^\]]*\])?:|\[[^\]]*\]:)+/, '').replace(/^!/, '');
}

/** The lines of a style sheet, from 1, that name a physical side. */
export function physicalLines(css: string): number[] {
  const withoutComments = css.replace(/\/\*[^]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  return withoutComments.split('\n').flatMap((line, index) => {
    const applied = /@apply\s+([^;]+)/.exec(line)?.[1] ?? '';
    return physicalCss.test(line) || physicalClasses(applied).length > 0 ? [index + 1] : [];
  });
}
