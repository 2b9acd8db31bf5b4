import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartOf, type Line } from './chart.ts';
import { type Sample, TABLES } from './sample.ts';

const IN_DOCS = fileURLToPath(new URL('../../../docs/soak.svg', import.meta.url));

/** Draws what was seen, of a whole hour into the docs, of less into the system's temporary folder; answers where. */
export function writeChart(samples: Sample[], isWhole: boolean): string {
  const line = (name: string, of: (sample: Sample) => number): Line => ({
    name,
    points: samples.map((sample) => [sample.minute, of(sample)]),
  });
  const tables = [...TABLES, 'others'].map((name) =>
    line(name, (sample) => sample.tables[name] ?? 0),
  );
  const chart = chartOf([
    {
      title: 'Memory',
      unit: 'MB',
      lines: [
        line('with its workers', ({ family }) => family),
        line('the shop', ({ resident }) => resident),
        line('objects', ({ heap }) => heap),
        line('room for objects', ({ room }) => room),
        line('buffers', ({ external }) => external),
      ],
    },
    {
      title: 'Open files and connections',
      unit: '',
      lines: [line('the shop', ({ files }) => files)],
    },
    {
      title: 'Event loop: lag, p99 of ten seconds',
      unit: 'ms',
      lines: [line('lag', ({ lag }) => lag)],
    },
    { title: 'Tables with their indexes', unit: 'MB', lines: tables },
  ]);
  const file = isWhole ? IN_DOCS : join(tmpdir(), 'mahlab-soak.svg');
  writeFileSync(file, chart);
  return isWhole ? 'docs/soak.svg' : file;
}
