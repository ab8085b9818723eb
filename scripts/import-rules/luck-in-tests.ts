import { type ESTree, Visitor } from 'vite';
import type { Violation } from './violation.ts';

/** What makes a test depend on the machine or on chance. */
type Kind = 'duration' | 'time-out' | 'randomness';
export type Luck = { kind: Kind; line: number };

/** A file whose tests are exempt from the rule. An unused exemption is a violation itself. */
export type LuckException = { file: string; kind: Kind; reason: string };
export const LUCK_EXCEPTIONS: readonly LuckException[] = [
  {
    file: 'scripts/testing/roam.ts',
    kind: 'randomness',
    reason: 'hunts for luck, and prints the seed of it',
  },
];

const RULES: Record<Kind, { rule: string; reason: string }> = {
  duration: {
    rule: 'no test asserts a duration',
    reason: 'a slow machine exceeds every bound: count steps, drive fake timers or wait for an event',
  },
  'time-out': {
    rule: 'no literal time-out in a test',
    reason: 'use WAIT_MS or scaled() of shared/src/node/testing/waits.ts, which grow on a slow machine',
  },
  randomness: {
    rule: 'no true randomness in a test',
    reason: 'use randomOf() of shared/src/testing/test-length.ts, so that a failure comes back',
  },
};

const CLOCKS = new Set(['Date', 'performance']);
const TESTS = new Set(['it', 'test', 'describe', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach']);
const WAITS = new Set(['waitFor', 'waitUntil']);

/** Dates calculated from the current time aren't durations. */
const DATE = /^NewExpression$/;
const DATE_OR_FUNCTION = /^NewExpression$|Function/;

/** Whether a node or a descendant matches; nodes of a type in `closed` are skipped. */
function holds(node: unknown, isSought: (node: ESTree.Node) => boolean, closed = DATE): boolean {
  if (Array.isArray(node)) return node.some((one) => holds(one, isSought, closed));
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && closed.test(String(node.type))) return false;
  if ('type' in node && isSought(node as ESTree.Node)) return true;
  return Object.values(node).some((value) => holds(value, isSought, closed));
}

const nameOf = (node: ESTree.Node): string | undefined =>
  node.type === 'Identifier' ? node.name : undefined;

/** `it` of `it.each(rows)(…)`, `expect` of `expect.poll(…)`. */
function firstName(node: ESTree.Node): string | undefined {
  if (node.type === 'CallExpression') return firstName(node.callee);
  return node.type === 'MemberExpression' ? firstName(node.object) : nameOf(node);
}

function lastName(node: ESTree.Node): string | undefined {
  return node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node);
}

const readsClock = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  lastName(node.callee) === 'now' &&
  CLOCKS.has(nameOf(node.callee.object) ?? '');

const isElapsed = (node: ESTree.Node): boolean =>
  node.type === 'BinaryExpression' && node.operator === '-' && holds(node, readsClock);

const isNumber = (node: ESTree.Node | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'number';

/** Vitest's own waits end after a second then. */
const hasNoTimeout = (options: ESTree.Node | undefined): boolean =>
  options === undefined ||
  (options.type === 'ObjectExpression' &&
    !options.properties.some((one) => one.type === 'Property' && nameOf(one.key) === 'timeout'));

/** The forbidden constructs of a test file, as far as its text shows. */
export function luckOf(program: ESTree.Program, text: string): Luck[] {
  const found: Luck[] = [];
  const add = (kind: Kind, { start }: { start: number }) =>
    found.push({ kind, line: text.slice(0, start).split('\n').length });

  const elapsed = new Set<string>();
  const literals = new Set<string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      const name = nameOf(id);
      if (name === undefined || init === null) return;
      if (holds(init, isElapsed, DATE_OR_FUNCTION)) elapsed.add(name);
      if (isNumber(init)) literals.add(name);
    },
  }).visit(program);
  const isLiteral = (node: ESTree.Node | undefined) =>
    isNumber(node) || (node !== undefined && literals.has(nameOf(node) ?? ''));
  const isDuration = (node: ESTree.Node) =>
    isElapsed(node) || (node.type === 'Identifier' && elapsed.has(node.name));

  new Visitor({
    ImportDeclaration(node) {
      // It uses a new seed for each run, unless one is given.
      const isSeeded = /\bseed: seedOf\(/.test(text);
      if (node.source.value === 'fast-check' && !isSeeded) add('randomness', node);
    },
    CallExpression(node) {
      const { callee } = node;
      const given = node.arguments;
      // The matcher is called on the result of `expect(…)`: both are looked at, as two calls.
      if (firstName(callee) === 'expect') {
        const isMatcher = callee.type === 'MemberExpression' && callee.object.type === 'CallExpression';
        const isSought = isMatcher ? isDuration : (one: ESTree.Node) => isDuration(one) || readsClock(one);
        if (holds(given, isSought)) add('duration', node);
      }
      const isOfTest = given.length > 1 && TESTS.has(firstName(callee) ?? '');
      if (isOfTest && isLiteral(given.at(-1))) add('time-out', node);
      if (WAITS.has(lastName(callee) ?? '')) {
        const isOwn = firstName(callee) === 'vi' && hasNoTimeout(given[1]);
        if (isOwn || isLiteral(given[1])) add('time-out', node);
      }
      if (lastName(callee) === 'randomInt') add('randomness', node);
    },
    Property(node) {
      if (nameOf(node.key) === 'timeout' && isLiteral(node.value)) add('time-out', node);
    },
    MemberExpression(node) {
      if (nameOf(node.object) === 'Math' && lastName(node) === 'random') add('randomness', node);
    },
  }).visit(program);
  return found;
}

type TestSource = { path: string; isTest: boolean; luck: readonly Luck[] };

/** Tests that depend on the machine or on chance, and unused exceptions. */
export function luckInTests(
  { sources }: { sources: ReadonlyMap<string, TestSource> },
  exceptions: readonly LuckException[],
): Violation[] {
  const tests = [...sources.values()].filter(({ isTest }) => isTest);
  const isOf = (kind: Kind, file: string) => (one: LuckException) => one.kind === kind && one.file === file;
  const found = tests.flatMap(({ path: file, luck }) =>
    luck
      .filter(({ kind }) => !exceptions.some(isOf(kind, file)))
      .map(({ kind, line }) => ({ file, line, ...RULES[kind] })),
  );
  const stale = exceptions
    .filter(({ file, kind }) => !sources.get(file)?.luck.some((one) => one.kind === kind))
    .map(({ file, kind }) => ({
      file,
      line: 1,
      rule: `an unused exception for ${kind}`,
      reason: 'remove it from scripts/import-rules/luck-in-tests.ts',
    }));
  return [...found, ...stale];
}
