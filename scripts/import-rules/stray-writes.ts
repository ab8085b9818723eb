import { type ESTree, Visitor } from 'vite';

/** A call that writes to a database, begins a transaction, or makes a mutation in the browser. */
export type Write = { method: string; line: number };

const WRITES = new Set(['transaction', 'execute', 'insert', 'update', 'delete']);
/** Methods that nothing but a database has in the platform, whatever it is called. */
const DATABASE_METHODS = new Set(['transaction', 'execute']);
/** The usual names of a database or a transaction; hashes and sets have `update` and `delete` too. */
const DATABASE_NAMES = new Set(['db', 'tx', 'database']);

/** What changes something from the browser. */
const MUTATION = 'useMutation';
/** The portal's only place for mutations, so that pending states, messages and refetches are the same everywhere. */
const PORTAL_FRAME = 'portal/src/patterns/action/use-work.ts';

/** The frame of changes is the only place that begins transactions. */
const FRAME = /^api\/src\/changes\//;
/** Statements stand with their module, and what deletes in many short ones beside the tables. */
const STATEMENTS = /^api\/src\/(changes\/|(modules|access)\/.*\.sql\.ts$|database\/delete-in-batches\.ts$)/;
/** Statements written as text may write as well: besides, those of locks, and of a benchmark's own table. */
const TEXT_STATEMENTS = /^api\/src\/(database|bench)\//;

/** The last name of `context.ctx.db`. */
function lastName(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  const isNamed = node.type === 'MemberExpression' && node.property.type === 'Identifier';
  return isNamed ? (node.property as { name: string }).name : undefined;
}

const STRAY_MUTATION = {
  rule: 'no mutation outside the change patterns',
  reason:
    'a screen declares forms and actions (patterns/call-form, patterns/action), or has useWork do what is neither',
};

/** The write calls of a source file. */
export function writesOf(program: ESTree.Program, text: string): Write[] {
  const found: Write[] = [];
  new Visitor({
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === MUTATION) {
        found.push({ method: MUTATION, line: text.slice(0, start).split('\n').length });
      }
      if (callee.type !== 'MemberExpression') return;
      const method = lastName(callee);
      if (method === undefined || !WRITES.has(method)) return;
      const isOfDatabase = DATABASE_NAMES.has(lastName(callee.object) ?? '');
      if (!DATABASE_METHODS.has(method) && !isOfDatabase) return;
      found.push({ method, line: text.slice(0, start).split('\n').length });
    },
  }).visit(program);
  return found;
}

/** All writes must happen within a change, so that each has an audit entry. */
export function strayWrites(source: {
  path: string;
  workspace: string;
  isTest: boolean;
  writes: readonly Write[];
}): { file: string; line: number; rule: string; reason: string }[] {
  const { path: file, workspace, isTest, writes } = source;
  if (isTest) return [];
  return writes.flatMap(({ method, line }) => {
    if (method === MUTATION) return file === PORTAL_FRAME ? [] : { file, line, ...STRAY_MUTATION };
    if (workspace !== 'api') return [];
    if ((method === 'transaction' ? FRAME : STATEMENTS).test(file)) return [];
    if (method === 'execute' && TEXT_STATEMENTS.test(file)) return [];
    if (method !== 'transaction') {
      return {
        file,
        line,
        rule: `${method} outside *.sql.ts`,
        reason: "put the write into the module's *.sql.ts and call it within a change",
      };
    }
    const reason =
      'declare the change with api/src/changes/change.ts, which writes its audit entry; for anything else call withoutAudit of transactions.ts with a reason';
    return { file, line, rule: 'transaction outside the change functions', reason };
  });
}
