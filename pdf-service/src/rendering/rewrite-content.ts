import { type Box, boxOf, IDENTITY, type Matrix, matrixOf, multiply } from '../preflight/matrix.ts';
import type { PdfFont } from '../preflight/pdf-font.ts';
import { BLANK, endOfString, IS_NUMERIC, IS_REGULAR, LESS, OPEN, SLASH } from './content-syntax.ts';
import { createTextJoiner } from './join-text.ts';

/** What one mark of the page encloses. */
export type MarkedContent = {
  id: number;
  /** Text, a picture or a form: something to read or to look at, where lines and grounds are ornament. */
  isContent: boolean;
  /** Where its last picture lies, in points. */
  box: Box | null;
};

export type RewrittenContent = {
  marks: MarkedContent[];
  /** The new content, in which the marks that `isOrnament` names are artifacts. */
  finish(isOrnament: (mark: number) => boolean): string;
};

const ORNAMENT = '/Artifact BMC\n';
const RUNNING_TEXT = '/Artifact<</Type/Pagination>>BDC\n';
const END = 'EMC\n';

/** Lines and curves that go on with a path: most of a page with rounded corners. */
const PATH = /(?:-?[\d.]+ -?[\d.]+ (?:-?[\d.]+ -?[\d.]+ -?[\d.]+ -?[\d.]+ c|l)\s+)+/y;

/** How Chromium places and draws a letter: most of a page of text. */
const LETTER = /(-?[\d.]+) (-?[\d.]+) Td <([\dA-Fa-f]+)> Tj\s+/y;

/** They change how letters follow each other, so that letters after them stay as they are. */
const SPACING = new Set(['Tc', 'Tw', 'Tz', 'Ts', 'TL', 'TD', 'T*', "'", '"']);

/**
 * Reads a page that Chromium drew and writes it anew: letters that it placed one by one are lines of text again, a fifth of
 * the bytes; and what is outside of its marks, the ground of the page and its running lines, is marked as an artifact.
 */
export function rewriteContent(
  content: string,
  fontOf: (name: string) => PdfFont | undefined,
): RewrittenContent {
  const end = content.length;
  const pieces: string[] = [];
  const marks: MarkedContent[] = [];
  /** Which piece begins which mark. */
  const beginnings = new Map<number, number>();
  const joiner = createTextJoiner();
  const stack: Matrix[] = [];
  let matrix: Matrix = IDENTITY;
  let depth = 0;
  let current: MarkedContent | undefined;
  let artifact: string | null = null;
  let isInText = false;
  let isJoining = true;
  /** Up to where everything was copied, and where the operands of the next operator begin. */
  let copied = 0;
  let begun = 0;
  let isBegun = false;
  let ended = 0;
  let at = 0;
  /** The last string in hexadecimal digits. */
  let [stringFrom, stringTo] = [0, 0];

  function copyUntil(position: number): void {
    if (position > copied) pieces.push(content.slice(copied, position));
    copied = position;
  }

  /** Writes something before the operator that was read, which stays as it is. */
  function insert(piece: string): void {
    if (piece === '') return;
    copyUntil(begun);
    pieces.push(piece);
  }

  /** Writes something, or nothing, in place of the operator that was read. */
  function replace(piece: string): void {
    copyUntil(begun);
    copied = at;
    if (piece) pieces.push(piece);
  }

  const operands = () => content.slice(begun, at).split(/\s+/);

  /** Outside of a mark everything that is drawn is an artifact, of one kind or another. */
  function draw(kind: string): void {
    if (depth > 0 || artifact === kind || (artifact && kind === ORNAMENT)) return;
    insert(artifact ? `${END}${kind}` : kind);
    artifact = kind;
  }

  function beginMark(): void {
    depth += 1;
    if (depth > 1) return;
    if (artifact) insert(END);
    artifact = null;
    const words = content.slice(begun, at);
    const id = /\/MCID\s+(\d+)/.exec(words)?.[1];
    if (id === undefined) return;
    current = { id: Number(id), isContent: false, box: null };
    marks.push(current);
    replace(`${words}\n`);
    beginnings.set(current.id, pieces.length - 1);
  }

  function drawObject(): void {
    draw(ORNAMENT);
    if (!current) return;
    current.isContent = true;
    current.box = boxOf(matrix, 0, 0, 1, 1);
  }

  /** The usual case of what follows, in one step. */
  function joinLetter(): boolean {
    LETTER.lastIndex = at;
    const [all, x, y, codes = ''] = (isJoining && LETTER.exec(content)) || [];
    if (all === undefined) return false;
    joiner.move(Number(x), Number(y));
    const before = joiner.show(codes);
    if (before === null) {
      joiner.move(-Number(x), -Number(y));
      return false;
    }
    at += all.length;
    replace(before);
    isBegun = false;
    ended = at;
    return true;
  }

  function skipPath(): boolean {
    PATH.lastIndex = at;
    if (!PATH.test(content)) return false;
    at = PATH.lastIndex;
    isBegun = false;
    return true;
  }

  function onTextOperator(operator: string): void {
    if (isJoining && operator === 'Td') {
      const [x, y] = operands();
      joiner.move(Number(x), Number(y));
      replace('');
      return;
    }
    if (isJoining && operator === 'Tj' && stringFrom > begun) {
      const before = joiner.show(content.slice(stringFrom, stringTo));
      if (before !== null) {
        replace(before);
        return;
      }
    }
    const isShown = operator === 'Tj' || operator === 'TJ' || SPACING.has(operator);
    insert(joiner.flush() + (isJoining && isShown ? joiner.arrive() : ''));
    if (operator === 'Tf') {
      const [name = '', size] = operands();
      joiner.setFont(fontOf(name.slice(1)), Number(size));
    } else if (operator === 'Tm') joiner.begin();
    else if (SPACING.has(operator)) isJoining = false;
  }

  function onOperator(operator: string): void {
    if (isInText && operator !== 'ET') onTextOperator(operator);
    switch (operator) {
      case 'q':
        stack.push(matrix);
        break;
      case 'Q':
        matrix = stack.pop() ?? matrix;
        break;
      case 'cm':
        matrix = multiply(matrixOf(operands().slice(0, 6).map(Number)), matrix);
        break;
      case 're':
      case 'm':
      case 'sh':
        draw(ORNAMENT);
        break;
      case 'Do':
        drawObject();
        break;
      case 'BT':
        draw(RUNNING_TEXT);
        isInText = true;
        if (current) current.isContent = true;
        joiner.begin();
        break;
      case 'ET':
        insert(joiner.flush());
        isInText = false;
        break;
      case 'BDC':
      case 'BMC':
        beginMark();
        break;
      case 'EMC':
        depth = Math.max(0, depth - 1);
        if (depth === 0) current = undefined;
        break;
    }
  }

  while (at < end) {
    const code = content.charCodeAt(at);
    if (code <= BLANK) {
      at += 1;
      continue;
    }
    if (!isBegun) {
      begun = at;
      isBegun = true;
      // Nothing is left of the operator before: nor are the blanks after it.
      if (copied === ended) copied = at;
    }
    if (begun === at && IS_NUMERIC[code] && (isInText ? joinLetter() : skipPath())) continue;
    if (IS_NUMERIC[code]) {
      at += 1;
      while (IS_NUMERIC[content.charCodeAt(at)]) at += 1;
    } else if (code === LESS && content.charCodeAt(at + 1) !== LESS) {
      const close = content.indexOf('>', at);
      stringFrom = at + 1;
      stringTo = close;
      at = close < 0 ? end : close + 1;
    } else if (code === SLASH) {
      at += 1;
      while (IS_REGULAR[content.charCodeAt(at)]) at += 1;
    } else if (code === OPEN) {
      at = endOfString(content, at);
    } else if (IS_REGULAR[code]) {
      const start = at;
      while (IS_REGULAR[content.charCodeAt(at)]) at += 1;
      const operator = content.slice(start, at);
      if (operator === 'true' || operator === 'false' || operator === 'null') continue;
      onOperator(operator);
      isBegun = false;
      ended = at;
    } else at += 1;
  }
  copyUntil(end);
  if (artifact) pieces.push(`\n${END}`);

  return {
    marks,
    finish(isOrnament) {
      for (const [mark, index] of beginnings) if (isOrnament(mark)) pieces[index] = ORNAMENT;
      return pieces.join('');
    },
  };
}
