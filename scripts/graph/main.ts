import { SERVER_LAYERS } from '../lint/server-layers.ts';
import { shortestCycle, stronglyConnected } from './cycles.ts';
import { folderGraph, type Graph, importGraph } from './imports.ts';
import { layerGraph, layerNodes } from './layers.ts';

// `npm run graph`: who imports whom, as Mermaid, and the cycles among them: the layers of the server, then its
// folders and those of the apps. Imports that are there at run time count, in the apps also those
// made when a screen is opened.

const trees = [
  { folder: 'server/src', dynamic: false, layers: SERVER_LAYERS },
  { folder: 'storefront/src', dynamic: true },
  { folder: 'back-office/src', dynamic: true },
];

for (const { folder, dynamic, layers } of trees) {
  const files = importGraph(folder, { dynamic });
  const folders = folderGraph(files);
  if (layers) {
    const edges = edgesOf(layerGraph(folders, layers));
    console.log(`## Layers of ${folder}\n\n${mermaid([...layerNodes(layers), ...edges])}\n`);
  }
  console.log(`## ${folder}\n\n${mermaid(edgesOf(folders))}\n`);
  console.log(cyclesOf('folders', folders));
  console.log(`${cyclesOf('files', files)}\n`);
}

function mermaid(lines: string[]): string {
  return ['```mermaid', 'graph TD', ...lines, '```'].join('\n');
}

function edgesOf(graph: Graph): string[] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].sort().map((target) => `  ${from} --> ${target}`),
  );
}

function cyclesOf(what: string, graph: Graph): string {
  const found = stronglyConnected(graph).map((group) => {
    const within = new Map([...graph].filter(([node]) => group.includes(node)));
    return `- ${group.length} ${what} in a cycle, such as ${shortestCycle(within)?.join(' → ')}`;
  });
  return found.join('\n') || `No cycle among ${graph.size} ${what}.`;
}
