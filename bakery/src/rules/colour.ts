/** A colour as browsers, mails and papers all read it: `#rrggbb`, in small letters. */
export type Hex = string;
/** A colour by how light it is (0 to 1), how strong, and its hue in degrees: OKLCH, in which equal steps look equal. */
export type Oklch = { light: number; chroma: number; hue: number };

/** A colour as it was typed, `#ABC`, `aabbcc` or `#aabbcc`; null for what is none. */
export function readColour(typed: string): Hex | null {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim()) ?? [];
  if (digits === '') return null;
  const whole = digits.length === 6 ? digits : digits.replace(/./g, '$&$&');
  return `#${whole.toLowerCase()}`;
}

/** WCAG 2.2: how well one colour is told from another, from 1 (not at all) to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** A colour of the screen as OKLCH (Björn Ottosson’s OKLab). */
export function oklchOf(hex: Hex): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { light, chroma: Math.hypot(A, B), hue: (Math.atan2(B, A) * 180) / Math.PI };
}

/** The colour of the screen that is nearest to an OKLCH one: as light, of the same hue, as strong as a screen can show it. */
export function hexOf({ light, chroma, hue }: Oklch): Hex {
  let strong = chroma;
  let rgb = linearOf({ light, chroma: strong, hue });
  while (strong > 0 && rgb.some((part) => part < -0.0005 || part > 1.0005)) {
    strong = Math.max(0, strong - 0.002);
    rgb = linearOf({ light, chroma: strong, hue });
  }
  return `#${rgb.map((part) => byteOf(part).toString(16).padStart(2, '0')).join('')}`;
}

function linearOf({ light, chroma, hue }: Oklch): [number, number, number] {
  const A = chroma * Math.cos((hue * Math.PI) / 180);
  const B = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (light + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (light - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (light - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function byteOf(part: number): number {
  const held = Math.min(1, Math.max(0, part));
  const shown = held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255);
}

function linear(hex: Hex): [number, number, number] {
  const part = (at: number) => {
    const shown = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function luminance(hex: Hex): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
