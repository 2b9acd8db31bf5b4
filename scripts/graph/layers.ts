import type { Graph } from './imports.ts';

/** A layer's folders, lowest layer first. */
type Layers = readonly (readonly string[])[];

/**
 * The imports between layers, from the imports between folders. A folder belongs to the layer that names it or
 * its nearest parent; folders of no layer are left out.
 */
export function layerGraph(folders: Graph, layers: Layers): Graph {
  const edges: Graph = new Map(layers.map((_, index) => [layerName(index), new Set()]));
  for (const [from, targets] of folders) {
    const own = layerOf(from, layers);
    for (const target of targets) {
      const other = layerOf(target, layers);
      if (own && other && own !== other) edges.get(own)?.add(other);
    }
  }
  return edges;
}

/** The lines of a Mermaid graph that name each layer with its folders, highest first. */
export function layerNodes(layers: Layers): string[] {
  return layers
    .map((folders, index) => `  ${layerName(index)}["${index + 1}: ${folders.join(', ')}"]`)
    .reverse();
}

function layerOf(folder: string, layers: Layers): string | undefined {
  const nearest = layers
    .flatMap((folders, index) => folders.map((name) => ({ name, layer: layerName(index) })))
    .filter(({ name }) => `${folder}/`.startsWith(`${name}/`))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return nearest?.layer;
}

function layerName(index: number): string {
  return `layer${index + 1}`;
}
