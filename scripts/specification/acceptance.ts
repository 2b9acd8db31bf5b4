import { type Fault, faultsOfProof, type Read } from './faults-of.ts';
import { proofsIn } from './security.ts';

/** How many cases the back office is accepted by. */
const CASES = 20;

/** What is wrong with the cases in `docs/back-office.md`: each has a row, and tests that are there and bear its number. */
export function faultsOfAcceptance(text: string, read: Read): Fault[] {
  const rows = text.split('\n').flatMap((source, index) => {
    const [, number, tests = ''] = /^\| (\d+) \| [^|]+ \| ([^|]*) \|$/.exec(source) ?? [];
    return number ? [{ line: index + 1, number: Number(number), tests }] : [];
  });
  const told = new Set(rows.map(({ number }) => number));
  const missing = Array.from({ length: CASES }, (_, at) => at + 1).filter((one) => !told.has(one));
  return [
    ...missing.map((number) => ({ line: 1, fault: `acceptance ${number} has no row` })),
    ...rows.flatMap(({ line, number, tests }) =>
      faultsOfCase(number, { tests, read }).map((fault) => ({ line, fault })),
    ),
  ];
}

function faultsOfCase(number: number, { tests, read }: { tests: string; read: Read }): string[] {
  const proofs = proofsIn(tests);
  if (!proofs) return [`“${tests}” names no test`];
  return proofs.flatMap((proof) => [
    ...faultsOfProof(proof, read),
    ...(new RegExp(`^acceptance ${number}\\b`).test(proof.test)
      ? []
      : [`“${proof.test}” does not bear the number ${number}`]),
  ]);
}
