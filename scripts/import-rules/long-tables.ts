import { type ESTree, Visitor } from 'vite';
import type { Violation } from './violation.ts';

/** A table of more rows is one test that names the rows that fail, and not a test for each row. */
const MOST_ROWS = 20;

const TESTS = new Set(['it', 'test', 'describe']);
const TABLES = new Set(['each', 'for']);

/** Whether the call is `it.each` or similar. */
function isTableCall(callee: ESTree.Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object } = callee;
  return object.type === 'Identifier' && TESTS.has(object.name) && TABLES.has(callee.property.name);
}

/** The lines of a test file on which a long table, written there or in a constant of the file, becomes a test for each row. */
export function longTablesOf(program: ESTree.Program, text: string): number[] {
  const rowsOf = new Map<string, number>();
  const tables: { table: ESTree.Node; start: number }[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrayExpression') {
        rowsOf.set(id.name, init.elements.length);
      }
    },
    CallExpression: ({ callee, arguments: [table], start }) => {
      if (table && isTableCall(callee)) tables.push({ table, start });
    },
  }).visit(program);
  const rows = (table: ESTree.Node) => {
    if (table.type === 'ArrayExpression') return table.elements.length;
    return table.type === 'Identifier' ? (rowsOf.get(table.name) ?? 0) : 0;
  };
  return tables
    .filter(({ table }) => rows(table) > MOST_ROWS)
    .map(({ start }) => text.slice(0, start).split('\n').length);
}

export function longTables({
  path,
  longTables: lines,
}: {
  path: string;
  longTables: readonly number[];
}): Violation[] {
  return lines.map((line) => ({
    file: path,
    line,
    rule: `a table of more than ${MOST_ROWS} rows must not be one test per row`,
    reason:
      'make the table one test with faultsOf of shared/src/testing/table.ts, which names the rows that fail',
  }));
}
