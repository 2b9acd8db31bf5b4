// hero.mjs - makes a large picture of two renders by hero.py: the cake (<base>_a/_b.exr) and the empty stage (<base>-empty_a/_b.exr, small).
// usage: node hero.mjs <base> --colour 93,12,34 --fade .5,.63,.49,.37 [--strength 1] [--tint 1,1,1] [--out x.webp] [--width 1050] [--q 84] [--kf 150]
// Only the shadow is kept of the backdrop, as a share of the light of the empty stage. Everywhere else, and outside the ellipse --fade, it is exactly --colour.
import sharp from 'sharp';
import { average, denoisePair, readEXR, tone1, toRGB8 } from './post.mjs';

const args = process.argv.slice(2);
const option = (name, fallback) =>
  args.includes('--' + name) ? args[args.indexOf('--' + name) + 1] : fallback;
const base = args[0];
const colour = option('colour').split(',').map(Number);
const tint = option('tint', '1,1,1').split(',').map(Number);
const strength = Number(option('strength', '1'));
const fade = option('fade').split(',').map(Number); // ellipse in parts of the picture: x, y, half width, half height

/** toRGB8 for one colour, not rounded. */
function shown(light) {
  const curved = light.map((v) => {
    const t = tone1(v);
    return t + 0.015 * Math.sin((t - 0.5) * Math.PI * 2);
  });
  const grey = 0.2126 * curved[0] + 0.7152 * curved[1] + 0.0722 * curved[2];
  return curved.map((v) => 255 * (grey + (v - grey) * 1.06));
}
/** Linear light that the tone curve turns into an sRGB colour; step by step, since saturation mixes the channels. */
function untone(target) {
  const light = [0.2, 0.2, 0.2];
  for (let step = 0; step < 500; step++) {
    const now = shown(light);
    for (let c = 0; c < 3; c++)
      light[c] = Math.max(1e-5, light[c] * (1 + (0.5 * (target[c] - now[c])) / (target[c] + 8)));
  }
  return light;
}

/** The empty stage at the size of the picture. It has no edges, so a wide blur takes its noise away. */
function stage(w, h) {
  const a = readEXR(base + '-empty_a.exr'),
    b = readEXR(base + '-empty_b.exr');
  const radius = Math.round(a.w / 40);
  return average(a, b, 'Combined', 'RGB').map((p) =>
    enlarge(blur(blur(p, a.w, a.h, radius), a.w, a.h, radius), a.w, a.h, w, h),
  );
}
function blur(p, w, h, radius) {
  const pass = (src, length, lines, step, stride) => {
    const out = new Float32Array(src.length);
    for (let k = 0; k < lines; k++)
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let d = -radius; d <= radius; d++)
          sum += src[k * stride + Math.min(length - 1, Math.max(0, i + d)) * step];
        out[k * stride + i * step] = sum / (2 * radius + 1);
      }
    return out;
  };
  return pass(pass(p, w, h, 1, w), h, w, w, 1);
}
function enlarge(p, w, h, W, H) {
  const out = new Float32Array(W * H);
  for (let Y = 0; Y < H; Y++)
    for (let X = 0; X < W; X++) {
      const x = Math.min(w - 1, Math.max(0, ((X + 0.5) * w) / W - 0.5)),
        y = Math.min(h - 1, Math.max(0, ((Y + 0.5) * h) / H - 0.5));
      const i = Math.min(w - 2, Math.floor(x)),
        j = Math.min(h - 2, Math.floor(y)),
        u = x - i,
        v = y - j,
        k = j * w + i;
      out[Y * W + X] =
        (p[k] * (1 - u) + p[k + 1] * u) * (1 - v) + (p[k + w] * (1 - u) + p[k + w + 1] * u) * v;
    }
  return out;
}

const decode = (v) => (v <= 10.31 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
const encode = (v) => 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
/** The backdrop where the share s of the light is kept away; the tint says how much of that each channel feels. */
const shaded = (s) => colour.map((v, c) => encode(decode(v) * (1 - s * tint[c])));
const luminance = (p, i) => 0.2126 * p[0][i] + 0.7152 * p[1][i] + 0.0722 * p[2][i];
const smooth = (x) => {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
};

const ea = readEXR(base + '_a.exr'),
  eb = readEXR(base + '_b.exr');
const { w, h } = ea;
const { rgb } = await denoisePair(ea, eb, 'Combined', { R: 6, kf: Number(option('kf', '150')) });
const [backdrop] = average(ea, eb, 'm_bg', 'X');
const empty = stage(w, h);
// Shadow, 0 to 1, where only backdrop is seen; under soft edges it is taken from the neighbours.
const only = backdrop.map((m) => (m > 0.995 ? 1 : 0));
const dark = Float32Array.from(
  only,
  (m, i) => m * Math.min(1, Math.max(0, 1 - luminance(rgb, i) / luminance(empty, i))),
);
const [near, far] = [2, Math.round(w / 100)].map((radius) => ({
  share: blur(only, w, h, radius),
  sum: blur(dark, w, h, radius),
}));
const shades = Array.from({ length: 257 }, (_, k) => untone(shaded(k / 256)));
for (let y = 0; y < h; y++)
  for (let x = 0; x < w; x++) {
    const i = y * w + x,
      m = Math.min(1, Math.max(0, backdrop[i]));
    if (m === 0) continue;
    const from = far.share[i] > 0.999 ? far : near;
    const s = from.share[i] > 0 ? from.sum[i] / from.share[i] : 0;
    const calm =
      1 -
      smooth((Math.hypot((x / w - fade[0]) / fade[2], (y / h - fade[1]) / fade[3]) - 0.45) / 0.55);
    const seen = strength * calm * s * smooth((s - 0.02) / 0.08); // a faint shadow is mostly noise: it fades in
    const shade = shades[Math.round(256 * Math.min(1, seen))];
    for (let c = 0; c < 3; c++)
      rgb[c][i] = only[i]
        ? shade[c]
        : Math.max(0, rgb[c][i] + m * (shade[c] - empty[c][i] * (1 - s)));
  }
const bytes = toRGB8(rgb, w * h);

let image = sharp(bytes, { raw: { width: w, height: h, channels: 3 } });
const width = Number(option('width', String(w)));
if (width !== w) image = image.resize(width, Math.round((h * width) / w), { kernel: 'lanczos3' });
const out = option('out', base + '.webp');
const info = await (out.endsWith('.png')
  ? image.png()
  : image.webp({ quality: Number(option('q', '84')), effort: 6, smartSubsample: true })
).toFile(out);
console.log(out, info.width, info.height, info.size);
