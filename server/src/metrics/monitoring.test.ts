import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { useShop } from '../testing.ts';

const folder = fileURLToPath(new URL('../../../deploy/monitoring/', import.meta.url));
const text = (name: string) => readFileSync(folder + name, 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

const inOrder = (one: string, other: string) => one.localeCompare(other);

const shop = useShop();

/** The metrics that expressions name, as `name` or `name{label,…}`, without what a histogram adds to a name. */
function selectors(expressions: string) {
  const found = expressions.matchAll(/\b(mahlab_\w+)(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = '', labels = '']) => ({
    name: name.replace(/_(?:bucket|count|sum)$/, ''),
    labels: [...labels.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label]) => label),
  }));
}

test('every rule and every panel asks for metrics and labels that there are', async () => {
  assert.equal((await shop.get('/metrics')).status, 200);
  const { registry } = shop.context.metrics;
  for (const file of ['alerts.yaml', 'grafana-dashboard.json']) {
    const asked = selectors(text(file).replaceAll('\\"', '"'));
    assert.ok(asked.length >= 12, file);
    for (const { name, labels } of asked) {
      const metric = registry.getSingleMetric(name) as { labelNames?: string[] } | undefined;
      assert.ok(metric, `${file}: ${name}`);
      for (const label of labels) {
        assert.ok(metric.labelNames?.includes(label ?? ''), `${file}: ${label} of ${name}`);
      }
    }
  }
});

test('the rules are the alarms of docs/operations.md, each with a case that drives it into firing', () => {
  const rules = [...text('alerts.yaml').matchAll(/- alert: (\w+)[\s\S]*?summary: (.+) \}/g)];
  const page = readFileSync(`${folder}../../docs/operations.md`, 'utf8');
  const table = page.slice(page.indexOf('| alarm | when'));
  const alarms = [...table.slice(0, table.indexOf('\n\n')).matchAll(/^\| ([^|]+) \|/gm)].slice(1);
  assert.deepEqual(
    rules.map(([, , summary]) => summary ?? '').sort(inOrder),
    alarms.map(([, alarm]) => alarm ?? '').sort(inOrder),
  );
  // First quiet, then firing.
  const driven = [
    ...text('alerts.test.yaml').matchAll(
      /- \{ eval_time: 30m, alertname: (\w+) \}\n +- eval_time: 80m\n +alertname: \1\n +exp_alerts: \[\{/g,
    ),
  ];
  assert.deepEqual(
    driven.map(([, name]) => name),
    rules.map(([, name]) => name),
  );
});

test('each rule is quiet while its numbers may be so, and fires once they may not', {
  skip: hasPromtool ? false : 'promtool comes with Prometheus',
}, () => {
  execFileSync('promtool', ['check', 'rules', 'alerts.yaml'], { cwd: folder });
  execFileSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: folder });
});
