import type { Page } from '@playwright/test';

/** A fault of how words are drawn, in words: which ones, and how far in px. */
export type InkFault = string;

/**
 * What is wrong with the ink of the page's Arabic words: cut by a box that clips, run into the words of
 * another line, or in the display face at less than 22 px. What ends in dots is meant to be cut.
 */
export function inkFaults(page: Page): Promise<InkFault[]> {
  return page.evaluate(findFaults);
}

/** Runs in the page. */
async function findFaults(): Promise<string[]> {
  type Box = { left: number; right: number; top: number; bottom: number };
  type Word = {
    text: string;
    ink: Box;
    line: Box;
    within: Element;
    isDisplay: boolean;
    layer: Element | null;
  };

  /** Between rounding in layout and in drawing. */
  const HAIR = 0.75;
  const SMALLEST_DISPLAY = 22;
  await document.fonts.ready;
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const words = wordsOf(document.body);
  const faults = [tooSmall, cut, cutAside].flatMap((rule) => words.flatMap(rule));
  return [...new Set([...faults, ...words.flatMap(met), ...brokenHours(document.body)])];

  function wordsOf(root: Element): Word[] {
    const found: Word[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const within = node.parentElement;
      if (!within || !isSeen(within)) continue;
      const style = { within, isDisplay: isDisplay(within), layer: layerOf(within) };
      for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        if (!/\p{Script=Arabic}/u.test(text)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const [line] = range.getClientRects();
        if (line && line.width > 0)
          found.push({ text, line, ink: inkOf(text, within, line), ...style });
      }
    }
    return found;
  }

  /** Hours such as «4–6» that end one line and begin the next. */
  function brokenHours(root: Element): string[] {
    const found: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || !isSeen(node.parentElement)) continue;
      for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/\S+–\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`«${text}» is on two lines`);
      }
    }
    return found;
  }

  function isSeen(element: Element): boolean {
    const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // A box of one pixel holds words for screen readers alone.
    return shown && !element.closest('svg, .sr-only, [inert]');
  }

  /** The line's box is as high as the first face of the stack; the canvas says how far ink goes from its baseline. */
  function inkOf(text: string, within: Element, line: DOMRect): Box {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(within);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    pen.direction = 'rtl';
    const ink = pen.measureText(text);
    const baseline = line.top + ink.fontBoundingBoxAscent;
    return {
      left: line.left,
      right: line.right,
      top: baseline - ink.actualBoundingBoxAscent,
      bottom: baseline + ink.actualBoundingBoxDescent,
    };
  }

  function isDisplay(element: Element): boolean {
    return getComputedStyle(element).fontFamily.startsWith('"Gloock');
  }

  function tooSmall({ text, within, isDisplay }: Word): string[] {
    const size = Number.parseFloat(getComputedStyle(within).fontSize);
    if (!isDisplay || size >= SMALLEST_DISPLAY) return [];
    return [`«${text}» is in the display face at ${size} px`];
  }

  function cut({ text, within, ink, line }: Word): string[] {
    for (let box: Element | null = within; box && box !== document.body; box = box.parentElement) {
      if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowY)) continue;
      const { top, height } = box.getBoundingClientRect();
      const first = top + box.clientTop;
      const last = first + (box.clientHeight || height);
      // Out of the box altogether: scrolled or folded away.
      if (line.bottom <= first || line.top >= last) return [];
      const over = Math.max(first - ink.top, ink.bottom - last);
      if (over > HAIR) return [`«${text}» is cut by ${over.toFixed(1)} px`];
    }
    return [];
  }

  function cutAside({ text, within, line }: Word): string[] {
    for (let box: Element | null = within; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis') return [];
      if (!['hidden', 'clip'].includes(overflowX)) continue;
      const { left, right, width } = box.getBoundingClientRect();
      // Scrolled away, or for screen readers alone.
      if (line.right <= left || line.left >= right || width <= 1) return [];
      const over = Math.max(left - line.left, line.right - right);
      if (over > HAIR) return [`«${text}» is cut by ${over.toFixed(1)} px at its side`];
    }
    return [];
  }

  /** Lines of the display face may reach into one another, as its letters do by design; not into the text. */
  function met(word: Word, at: number, all: Word[]): string[] {
    return (
      all
        .slice(at + 1)
        .filter((other) => !(word.isDisplay && other.isDisplay))
        // What stands still over a page that scrolls meets anything.
        .filter((other) => word.layer === other.layer)
        .flatMap((other) => {
          const across =
            Math.min(word.ink.right, other.ink.right) - Math.max(word.ink.left, other.ink.left);
          const down =
            Math.min(word.ink.bottom, other.ink.bottom) - Math.max(word.ink.top, other.ink.top);
          // Letters at the ends of neighbours in a line may touch.
          if (across <= (inOneLine(word, other) ? HAIR * 4 : 0) || down <= HAIR) return [];
          return [`«${word.text}» meets «${other.text}» by ${down.toFixed(1)} px`];
        })
    );
  }

  function inOneLine({ line: one }: Word, { line: other }: Word): boolean {
    return other.top < one.bottom - HAIR * 8 && other.bottom > one.top + HAIR * 8;
  }

  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  }
}
