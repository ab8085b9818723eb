import { type ESTree, parseSync, Visitor } from 'vite';

/** A text as it stands in a source file. What is filled in is `{}`. */
export type SourceText = { line: number; text: string };

/** The same thing said in the languages of the product; one that is missing is undefined. */
export type TextGroup = { line: number; en?: string; sc?: string; tc?: string };

/** What a source file says, and to whom: its readers of the product, of its tests, or of its code. */
export type FileTexts = {
  texts: readonly SourceText[];
  groups: readonly TextGroup[];
  comments: readonly SourceText[];
  testNames: readonly SourceText[];
  /** Of objects, where they are written in quotes. */
  keys: readonly string[];
};

const FILLED_IN = '{}';
const LANGUAGES = ['en', 'sc', 'tc'] as const;
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const HAN = /\p{Script=Han}/u;

/** The text of a literal, a template or what is joined with `+`; undefined where it is anything else. */
function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(FILLED_IN);
  if (node?.type === 'ArrowFunctionExpression') return textOf(node.body as ESTree.Node);
  if (node?.type === 'ParenthesizedExpression') return textOf(node.expression);
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left as ESTree.Node), textOf(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  return undefined;
}

/** The name that a property is written with. */
function keyOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'Property' || node.computed) return undefined;
  if (node.key.type === 'Identifier') return node.key.name;
  return textOf(node.key);
}

/** `it` of `it.each(rows)(…)`. */
function firstName(node: ESTree.Node): string | undefined {
  if (node.type === 'CallExpression') return firstName(node.callee);
  if (node.type === 'MemberExpression') return firstName(node.object);
  return node.type === 'Identifier' ? node.name : undefined;
}

/** The texts of an array of three, one of the last two of which is Chinese. */
function tupleOf(nodes: readonly (ESTree.Node | null)[]): Omit<TextGroup, 'line'> | undefined {
  const [en, sc, tc] = nodes.map((node) => textOf(node));
  if (en === undefined || sc === undefined || tc === undefined) return undefined;
  return HAN.test(sc) || HAN.test(tc) ? { en, sc, tc } : undefined;
}

/** Arguments of which three in a row are a text in each language, as in `text('Amount', '金额', '金額')`. */
function argumentsOf(nodes: readonly (ESTree.Node | null)[]): Omit<TextGroup, 'line'> | undefined {
  const words = nodes.map((node) => textOf(node));
  const first = words.findIndex((word) => HAN.test(word ?? ''));
  const [en, sc, tc] = words.slice(first - 1);
  if (first < 1 || en === undefined) return undefined;
  return { en, ...(sc !== undefined && { sc }), ...(tc !== undefined && { tc }) };
}

/** Reads a source file; code that happens to be written as a string is among its texts as well. */
export function readTexts(path: string, source: string): FileTexts {
  const { program, comments } = parseSync(path, source);
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  const texts: SourceText[] = [];
  const groups: TextGroup[] = [];
  const testNames: SourceText[] = [];
  const keys: string[] = [];
  const apart = new Set<ESTree.Node>();

  const addGroup = (group: Omit<TextGroup, 'line'> | undefined, start: number) => {
    if (group) groups.push({ line: lineAt(start), ...group });
  };
  const leaveOut = ({ source: from }: { source?: ESTree.Node | null }) => {
    if (from) apart.add(from);
  };
  new Visitor({
    ImportDeclaration: leaveOut,
    ExportNamedDeclaration: leaveOut,
    ExportAllDeclaration: leaveOut,
    ImportExpression: leaveOut,
    TSLiteralType: ({ literal }) => void apart.add(literal),
    TaggedTemplateExpression: ({ quasi }) => void apart.add(quasi),
    Property: ({ key, computed }) => {
      if (computed) return;
      apart.add(key);
      if (key.type === 'Literal') keys.push(String(key.value));
    },
    ObjectExpression: ({ properties, start }) => {
      const words = new Map(properties.map((one) => [keyOf(one), one]));
      if (!LANGUAGES.some((language) => words.has(language)) || properties.length > LANGUAGES.length) return;
      const textsIn = (language: (typeof LANGUAGES)[number]) => {
        const found = words.get(language);
        return found?.type === 'Property' ? (textOf(found.value as ESTree.Node) ?? '') : undefined;
      };
      const said = LANGUAGES.flatMap((language) => {
        const text = textsIn(language);
        return text === undefined ? [] : [[language, text] as const];
      });
      groups.push({ line: lineAt(start), ...Object.fromEntries(said) });
    },
    ArrayExpression: ({ elements, start }) => {
      if (elements.length === LANGUAGES.length) addGroup(tupleOf(elements as (ESTree.Node | null)[]), start);
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      const [name] = given;
      const text = textOf(name);
      if (name && text !== undefined && TEST_FUNCTIONS.has(firstName(callee) ?? '')) {
        apart.add(name);
        testNames.push({ line: lineAt(start), text });
      }
      addGroup(argumentsOf(given), start);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !apart.has(node))
        texts.push({ line: lineAt(node.start), text: node.value });
    },
    TemplateLiteral: (node) => {
      const text = textOf(node);
      if (text !== undefined && !apart.has(node)) texts.push({ line: lineAt(node.start), text });
    },
    JSXText: ({ value, start }) => {
      if (value.trim()) texts.push({ line: lineAt(start), text: value.trim().replaceAll(/\s+/g, ' ') });
    },
  }).visit(program);
  return {
    texts,
    groups,
    testNames,
    keys,
    comments: comments.flatMap(({ value, start }) =>
      value
        .split('\n')
        .map((text, index) => ({ line: lineAt(start) + index, text: text.replace(/^\s*\*\s?/, '').trim() })),
    ),
  };
}
