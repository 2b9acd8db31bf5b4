import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** A test that ended. The file's own suite, which is at depth 0, comes last. */
export interface Told {
  depth: number;
  /** The names of the suites and tests around it, then its own. */
  path: string[];
  ms: number;
  /** A suite is no test, and a test that was left out has not passed. */
  outcome: 'passed' | 'skipped' | 'suite' | 'failed';
  /** Why it failed; empty where only what is in it failed. */
  problem: string;
}

/** Sends each test that ended to the parent process. A reporter must be its module's default. */
export default async function* tellParent(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  const path: string[] = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') path.splice(data.nesting, Infinity, data.name);
    if (type === 'test:diagnostic' && data.nesting > 0) yield `${data.message}\n`;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { nesting, details } = data;
    path.splice(nesting, Infinity, data.name);
    const left = data.skip !== undefined || data.todo !== undefined;
    const passed = details.type === 'suite' ? 'suite' : left ? 'skipped' : 'passed';
    const told: Told = {
      depth: nesting,
      path: [...path],
      ms: details.duration_ms,
      outcome: type === 'test:fail' ? 'failed' : passed,
      problem: type === 'test:fail' ? problemOf(data.details.error) : '',
    };
    process.send?.(told);
  }
}

function problemOf(error: Error & { failureType?: string }): string {
  if (error.failureType === 'subtestsFailed') return '';
  return inspect(error.cause ?? error);
}
