import { type ESTree, Visitor } from 'vite';
import type { Violation } from './violation.ts';

/** A place that asks for the time: of the system, or, in SQL, of the database. */
export type ClockRead = { of: 'system' | 'database'; what: string; line: number };

/** The code that servers run, on a machine or in a test. The portal and the report use the browser's clock. */
const SERVERS = new Set(['api', 'pdf-service', 'inspection-service', 'shared', 'report']);
/** Benchmarks measure; nothing of them is part of the product. */
const MEASURES = /\/bench\//;

const SQL_TIME =
  /\b(?:now|(?:clock|statement|transaction)_timestamp|timeofday)\s*\(\s*\)|\b(?:current_(?:timestamp|date|time)|localtime(?:stamp)?)\b/i;
/** Methods of libraries that ask the time themselves: a column's default in Drizzle, a gauge of prom-client. */
const METHODS = new Map<string, ClockRead['of']>([
  ['defaultNow', 'database'],
  ['setToCurrentTime', 'system'],
]);

export type ClockException = { file: string; of: ClockRead['of']; reason: string };

const BATCHES = 'replicas share the clock of the database (docs/decisions/0012-batches-and-their-queue.md)';
const MARKS =
  'a trigger writes the marks and only the database compares them, so both times come from its clock';

/**
 * Files that may use a clock other than `shared/src/node/clock.ts`, with the reason. An unused exception is a violation.
 */
export const CLOCK_EXCEPTIONS: readonly ClockException[] = [
  { file: 'shared/src/node/clock.ts', of: 'system', reason: 'the clock itself' },
  { file: 'api/src/modules/alerts/statistics/cached-figures.schema.ts', of: 'database', reason: MARKS },
  { file: 'api/src/modules/alerts/statistics/cached-daily-figures.sql.ts', of: 'database', reason: MARKS },
  ...[
    'schema',
    'batches.sql',
    'batch-attempts.sql',
    'batch-items.sql',
    'batch-maintenance.sql',
    'batch-results.sql',
  ].map((name) => ({ file: `pdf-service/src/batches/${name}.ts`, of: 'database' as const, reason: BATCHES })),
];

const isDate = (node: ESTree.Node) => node.type === 'Identifier' && node.name === 'Date';

/** The places where a source file reads the time. */
export function clockReadsOf(program: ESTree.Program, text: string): ClockRead[] {
  const found: ClockRead[] = [];
  const add = (of: ClockRead['of'], what: string, start: number) =>
    found.push({ of, what, line: text.slice(0, start).split('\n').length });
  const look = (words: string, start: number) => {
    const match = SQL_TIME.exec(words);
    if (match) add('database', match[0], start + match.index);
  };
  new Visitor({
    NewExpression: ({ callee, arguments: given, start }) => {
      if (isDate(callee) && given.length === 0) add('system', 'new Date()', start);
    },
    CallExpression: ({ callee, start }) => {
      if (isDate(callee)) add('system', 'Date()', start);
    },
    MemberExpression: ({ object, property, start }) => {
      if (property.type !== 'Identifier') return;
      if (isDate(object) && property.name === 'now') add('system', 'Date.now', start);
      const of = METHODS.get(property.name);
      if (of) add(of, property.name, property.start);
    },
    TemplateElement: ({ value, start }) => look(value.raw, start),
    Literal: ({ value, start }) => {
      if (typeof value === 'string') look(value, start);
    },
  }).visit(program);
  return found;
}

const REASONS = {
  system: 'a server has one clock (shared/src/node/clock.ts): let the caller pass `now`',
  database: 'SQL gets the time as a parameter, from the one clock (shared/src/node/clock.ts)',
} as const;

/** The inspected parts of a source file. */
type Looked = { path: string; workspace: string; isTest: boolean; clockReads: readonly ClockRead[] };

/** Places of the servers that ask another clock, and exceptions that nothing needs. */
export function strayClocks(sources: Iterable<Looked>, exceptions: readonly ClockException[]): Violation[] {
  const needed = new Set<ClockException>();
  const stray = [...sources]
    .filter(({ path, workspace, isTest }) => SERVERS.has(workspace) && !isTest && !MEASURES.test(path))
    .flatMap(({ path: file, clockReads }) =>
      clockReads.flatMap(({ of, what, line }) => {
        const exception = exceptions.find((each) => each.file === file && each.of === of);
        if (exception) needed.add(exception);
        return exception ? [] : { file, line, rule: `${what} bypasses the clock`, reason: REASONS[of] };
      }),
    );
  const stale = exceptions
    .filter((exception) => !needed.has(exception))
    .map(({ file, of }) => ({
      file,
      line: 1,
      rule: `an unused exception for a clock of the ${of}`,
      reason: 'remove it from scripts/import-rules/stray-clocks.ts',
    }));
  return [...stray, ...stale];
}
