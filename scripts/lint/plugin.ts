import { relative, sep } from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';
import { physicalClasses } from './physical-side.ts';
import { refusal } from './who-may-import.ts';

type Rule = Parameters<RuleTester['run']>[1];

const whoMayImport: Rule = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (node: { type: string; source: unknown }, typesOnly: boolean) => {
      const source = node.source as { value?: unknown } | null;
      if (typeof source?.value !== 'string') return;
      const message = refusal(context.cwd, { file, specifier: source.value, typesOnly });
      if (message) context.report({ node: node as never, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, false),
      TSImportType: (node) => check(node, true),
    };
  },
};

const logicalSides: Rule = {
  create(context) {
    const check = (node: object, text: unknown) => {
      if (typeof text !== 'string') return;
      for (const name of physicalClasses(text)) {
        const message = `${name} names a physical side; use start or end (ms-, pe-, text-start)`;
        context.report({ node: node as never, message });
      }
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
    };
  },
};

export default {
  meta: { name: 'mahlab' },
  rules: { 'who-may-import': whoMayImport, 'logical-sides': logicalSides },
};
