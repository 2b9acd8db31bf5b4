import type { Graph } from './imports.ts';

/** The shortest way round that there is, its first node once more at its end; undefined without a circle. */
export function shortestCircle(graph: Graph): string[] | undefined {
  const circles = [...graph.keys()]
    .map((node) => wayRound(graph, node))
    .filter((way) => way !== undefined);
  return circles.sort((a, b) => a.length - b.length)[0];
}

/** The groups of nodes each of which leads to every other: what a circle holds together. */
export function knots(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, waysFrom(graph, node)]));
  const together = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a);
  const groups = new Map<string, string[]>();
  for (const node of graph.keys()) {
    const group = [...graph.keys()].filter((other) => together(node, other));
    if (group.length > 0) groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function wayRound(graph: Graph, node: string): string[] | undefined {
  const ways = waysFrom(graph, node);
  if (!ways.has(node)) return undefined;
  const way = [node];
  for (let at = ways.get(node); at !== undefined && at !== node; at = ways.get(at)) way.unshift(at);
  return [node, ...way];
}

/** Every node that one leads to, with the node that comes before it on a shortest way. */
function waysFrom(graph: Graph, start: string): Map<string, string> {
  const before = new Map<string, string>();
  let edge = [start];
  while (edge.length > 0) {
    const next: string[] = [];
    for (const node of edge) {
      for (const target of graph.get(node) ?? []) {
        if (before.has(target)) continue;
        before.set(target, node);
        next.push(target);
      }
    }
    edge = next;
  }
  return before;
}
