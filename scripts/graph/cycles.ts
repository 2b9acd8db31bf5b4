import type { Graph } from './imports.ts';

/** The nodes of the shortest cycle, its first node again at its end; undefined without a cycle. */
export function shortestCycle(graph: Graph): string[] | undefined {
  const cycles = [...graph.keys()]
    .map((node) => cycleThrough(graph, node))
    .filter((cycle) => cycle !== undefined);
  return cycles.sort((a, b) => a.length - b.length)[0];
}

/** The strongly connected components of more than one node: groups in which each node reaches every other. */
export function stronglyConnected(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, shortestPaths(graph, node)]));
  const together = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a);
  const groups = new Map<string, string[]>();
  for (const node of graph.keys()) {
    const group = [...graph.keys()].filter((other) => together(node, other));
    if (group.length > 0) groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function cycleThrough(graph: Graph, node: string): string[] | undefined {
  const ways = shortestPaths(graph, node);
  if (!ways.has(node)) return undefined;
  const way = [node];
  for (let at = ways.get(node); at !== undefined && at !== node; at = ways.get(at)) way.unshift(at);
  return [node, ...way];
}

/** Every node that `start` reaches, with the node before it on a shortest path. */
function shortestPaths(graph: Graph, start: string): Map<string, string> {
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
