import { type Figure, isWithin, type Measured } from './figure.ts';

const HEAD = ['figure', 'value', 'limit', 'ok', ''];

/** The figures as a table for a terminal. */
export function table(figures: Figure[]): string {
  const rows = [HEAD, ...figures.map(row)];
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const lines = rows.map((cells) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  );
  lines.splice(1, 0, widths.map((wide) => '─'.repeat(wide)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

function row(figure: Figure): string[] {
  if ('failure' in figure) return [figure.name, 'not measured', '', '✖', figure.failure];
  const { name, value, limit, unit, note = '' } = figure;
  const [sign, bound] = 'atLeast' in limit ? ['≥', limit.atLeast] : ['≤', limit.atMost];
  return [
    name,
    shown(value, unit),
    `${sign} ${shown(bound, unit)}`,
    isWithin(figure) ? '✔' : '✖',
    note,
  ];
}

const formats: Record<Measured['unit'], (value: number) => string> = {
  ratio: (value) => value.toFixed(2),
  'a second': (value) => `${value.toFixed(1)}/s`,
  s: (value) => `${value.toFixed(2)} s`,
  ms: (value) => `${value.toFixed(1)} ms`,
  MB: (value) => `${value.toFixed(0)} MB`,
  bytes: (value) => `${value.toLocaleString('en')} B`,
  points: (value) => value.toFixed(0),
  shift: (value) => value.toFixed(3),
  answers: (value) => value.toFixed(0),
};

function shown(value: number, unit: Measured['unit']): string {
  return formats[unit](value);
}
