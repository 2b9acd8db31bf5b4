import { knots, shortestCircle } from './circles.ts';
import { folderGraph, type Graph, importGraph } from './imports.ts';

// `npm run graph`: who imports whom, as Mermaid, and the circles among them. Imports that are there at
// run time count, in the storefront also those made when a screen is opened.

const trees = [
  { folder: 'server/src', dynamic: false },
  { folder: 'storefront/src', dynamic: true },
];

for (const { folder, dynamic } of trees) {
  const files = importGraph(folder, { dynamic });
  const folders = folderGraph(files);
  console.log(`## ${folder}\n\n\`\`\`mermaid\ngraph TD\n${edgesOf(folders)}\n\`\`\`\n`);
  console.log(circlesOf('folders', folders));
  console.log(`${circlesOf('files', files)}\n`);
}

function edgesOf(graph: Graph): string {
  const lines = [...graph].flatMap(([from, targets]) =>
    [...targets].sort().map((target) => `  ${from} --> ${target}`),
  );
  return lines.join('\n');
}

function circlesOf(what: string, graph: Graph): string {
  const found = knots(graph).map((knot) => {
    const within = new Map([...graph].filter(([node]) => knot.includes(node)));
    return `- ${knot.length} ${what} in a circle, such as ${shortestCircle(within)?.join(' → ')}`;
  });
  return found.join('\n') || `No circle among ${graph.size} ${what}.`;
}
