import { guardedXmlParser, type XmlProblem } from '../../uploads/guarded-xml.service.ts';
import { checkedText, type WatchlistFile } from './watchlist-file.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';
import type { XmlElement } from './xml-element.ts';

/** A large entry has some thousand elements; one without an end would fill the memory. */
const MOST_ELEMENTS = 250_000;
const MOST_CHARACTERS = 8_000_000;
const UTF_8 = /^(utf-?8|us-ascii|ascii)$/i;
const ENCODING = /encoding\s*=\s*["']([^"']*)["']/i;
const OF_HTML = /^\s*html/i;

/** How the XML of a list is built. */
export type XmlLayout = {
  root: string;
  /** The elements that are entries. */
  entries: readonly string[];
  /** The root when it opens, and each element outside of the entries when it closes. */
  outside?: (element: XmlElement) => void;
};

const FAULTS = {
  invalid: 'invalid_xml',
  declaration: 'declaration',
  depth: 'invalid_xml',
  elements: 'entry_too_large',
  attributes: 'invalid_xml',
} as const satisfies Record<XmlProblem, string>;

/** The parser's messages have lines of numbers below their first. */
const firstLineOf = (detail: unknown) =>
  detail instanceof Error ? { detail: (detail.message.split('\n')[0] ?? '').slice(0, 100) } : {};

/** Streams the entries of an XML list, each as a tree. Throws WatchlistFileError. */
export async function* xmlEntries(
  file: WatchlistFile,
  { root, entries, outside }: XmlLayout,
): AsyncGenerator<XmlElement> {
  const open: XmlElement[] = [];
  let ready: XmlElement[] = [];
  let entryDepth = -1;
  let size = { elements: 0, characters: 0 };
  let hasRoot = false;
  let isAtEnd = false;

  const line = () => parser.line + 1;
  const refuse = (fault: ConstructorParameters<typeof WatchlistFileError>[0], detail?: unknown) =>
    new WatchlistFileError(fault, { file: file.name, line: line(), ...firstLineOf(detail) }, detail);
  const grow = (elements: number, characters: number) => {
    if (entryDepth < 0) return;
    size.elements += elements;
    size.characters += characters;
    if (size.elements > MOST_ELEMENTS || size.characters > MOST_CHARACTERS) throw refuse('entry_too_large');
  };

  const parser = guardedXmlParser({
    refusal(problem, detail) {
      if (problem === 'declaration' && OF_HTML.test(String(detail))) {
        return new WatchlistFileError('wrong_format', { file: file.name, line: line(), detail: 'HTML' });
      }
      // Content before the root, as in a text file, is not XML at all.
      if (problem === 'invalid' && !hasRoot) return refuse('wrong_format', detail);
      return problem === 'invalid' && isAtEnd ? refuse('cut', detail) : refuse(FAULTS[problem], detail);
    },
    open(name, attributes) {
      const element: XmlElement = { name, attributes, children: [], text: '', line: line() };
      if (!hasRoot) {
        hasRoot = true;
        if (name !== root) {
          const detail = `<${name}> in place of <${root}>`;
          throw new WatchlistFileError('wrong_format', { file: file.name, line: line(), detail });
        }
        outside?.(element);
      }
      if (entryDepth < 0 && entries.includes(name)) {
        entryDepth = open.length;
        size = { elements: 0, characters: 0 };
      }
      grow(1, JSON.stringify(attributes).length);
      if (entryDepth >= 0 && open.length > entryDepth) open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(text) {
      const element = open.at(-1);
      if (!element) return;
      grow(0, text.length);
      // Text beside the entries is white space, which the root would collect.
      if (entryDepth >= 0 || element.text.length < 1_000) element.text += text;
    },
    close() {
      const element = open.pop();
      if (!element) return;
      if (open.length === entryDepth) {
        ready.push(element);
        entryDepth = -1;
      } else if (entryDepth < 0) outside?.(element);
    },
  });
  parser.onprocessinginstruction = ({ name, body }) => {
    const encoding = name === 'xml' ? ENCODING.exec(body)?.[1] : undefined;
    if (encoding === undefined || UTF_8.test(encoding)) return;
    throw new WatchlistFileError('wrong_encoding', { file: file.name, line: line(), detail: encoding });
  };

  for await (const text of checkedText(file)) {
    parser.write(text);
    yield* ready;
    ready = [];
  }
  isAtEnd = true;
  parser.close();
  if (!hasRoot) throw refuse('wrong_format');
  yield* ready;
}
