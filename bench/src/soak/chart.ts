/** A panel of a chart: lines over one scale that begins at nothing. */
export type Panel = { title: string; unit: string; lines: Line[] };
export type Line = { name: string; points: [minute: number, value: number][] };

const WIDTH = 820;
const PANEL = 190;
const PLOT = { left: 60, right: 640, top: 36, bottom: 160 };
const COLOURS = [
  '#8c2f4b',
  '#2b6b6b',
  '#b8741a',
  '#4a5aa8',
  '#6b7d2e',
  '#9a4fa0',
  '#5c5c5c',
  '#c2473d',
];
const STEPS = [1, 2, 5, 10];

/** A chart of panels below each other, as SVG that shows on light and dark pages alike. */
export function chartOf(panels: Panel[]): string {
  const height = PANEL * panels.length + 10;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...panels.map((panel, at) => `<g transform="translate(0 ${at * PANEL})">${draw(panel)}</g>`),
    '</svg>\n',
  ].join('\n');
}

function draw({ title, unit, lines }: Panel): string {
  const points = lines.flatMap((line) => line.points);
  const lastMinute = Math.max(1, ...points.map(([minute]) => minute));
  const top = roundUp(Math.max(...points.map(([, value]) => value)) / 4) * 4;
  const x = (minute: number) => PLOT.left + (minute / lastMinute) * (PLOT.right - PLOT.left);
  const y = (value: number) => PLOT.bottom - (value / top) * (PLOT.bottom - PLOT.top);
  const marks = [0, 1, 2, 3, 4].map((quarter) => (quarter * top) / 4);
  const minutes = [0, 1, 2, 3, 4, 5, 6].map((sixth) => (sixth * lastMinute) / 6);
  return [
    `<text x="${PLOT.left}" y="22" font-weight="bold">${title}</text>`,
    ...marks.map(
      (mark) =>
        `<path d="M${PLOT.left} ${y(mark)}H${PLOT.right}" stroke="#ddd"/>` +
        `<text x="${PLOT.left - 6}" y="${y(mark) + 4}" text-anchor="end">${Number(mark.toPrecision(3))}</text>`,
    ),
    ...minutes.map(
      (minute) =>
        `<text x="${x(minute)}" y="${PLOT.bottom + 16}" text-anchor="middle">${minute.toFixed(0)} min</text>`,
    ),
    ...lines.map((line, at) => {
      const colour = COLOURS[at % COLOURS.length];
      const path = line.points.map(
        ([minute, value]) => `${x(minute).toFixed(1)} ${y(value).toFixed(1)}`,
      );
      const last = line.points.at(-1)?.[1] ?? 0;
      return (
        `<path d="M${path.join('L')}" fill="none" stroke="${colour}" stroke-width="1.5"/>` +
        `<text x="${PLOT.right + 12}" y="${PLOT.top + 8 + at * 16}" fill="${colour}">${line.name}: ${Number(last.toPrecision(3))} ${unit}</text>`
      );
    }),
  ].join('\n');
}

/** The next of 1, 2, 5, 10, 20, 50, … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)));
  return (STEPS.find((step) => step * power >= value) ?? 10) * power;
}
