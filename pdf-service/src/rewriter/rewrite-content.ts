import { boxOf, createMatrixStack } from '../preflight/matrix.ts';
import {
  actualText,
  BLANK,
  endOf,
  endOfRemark,
  endOfString,
  IS_NUMERIC,
  IS_REGULAR,
  LESS,
  LETTER,
  OPEN,
  PERCENT,
  SLASH,
  SPACING,
} from './content-syntax.ts';
import type { GlyphCodes } from './glyph-codes.ts';
import { createTextJoiner } from './join-text.ts';
import { END, type MarkedContent, ORNAMENT, RUNNING_TEXT } from './marked-content.ts';
import { createReversedText } from './reversed-text.ts';

export type RewrittenContent = {
  marks: MarkedContent[];
  /** The new content, in which the marks that `isOrnament` names are artifacts. */
  finish(isOrnament: (mark: number) => boolean): string;
};

/**
 * Rewrites a page that Chromium drew: letters that it placed one by one are lines of text again, a fifth of
 * the bytes; and what is outside of its marks, the ground of the page and its running lines, is marked as an artifact.
 */
export function rewriteContent(
  content: string,
  fontOf: (name: string) => GlyphCodes | undefined,
): RewrittenContent {
  const end = content.length;
  const pieces: string[] = [];
  const marks: MarkedContent[] = [];
  /** Which piece begins which mark. */
  const beginnings = new Map<number, number>();
  const reversedText = createReversedText();
  const joiner = createTextJoiner(reversedText);
  const matrices = createMatrixStack();
  let [depth, current]: [number, MarkedContent | undefined] = [0, undefined];
  let artifact: string | null = null;
  let isInText = false;
  /** How deep the mark is that says what its letters mean; 0 outside of one. */
  let cluster = 0;
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
    const words = content.slice(begun, at);
    if (isInText) beginTextMark(words);
    const id = /\/MCID\s+(\d+)/.exec(words)?.[1];
    // What has no number only says something of a part of what is around it.
    if (id === undefined) return;
    if (artifact) insert(END);
    artifact = null;
    current = { id: Number(id), isContent: false, box: null };
    marks.push(current);
    replace(`${words}\n`);
    beginnings.set(current.id, pieces.length - 1);
  }

  /** Within a text Chromium says what glyphs mean of which the font does not know it. */
  function beginTextMark(words: string): void {
    if (reversedText.isReversed(words)) {
      insert(joiner.flush());
      replace(`${words}\n`);
      reversedText.begin(depth, pieces.length - 1);
      return;
    }
    const replacement = isJoining && cluster === 0 ? actualText(words) : null;
    if (replacement !== null) {
      joiner.beginCluster(replacement, words);
      cluster = depth;
      replace('');
    } else insert(joiner.flush());
  }

  function endMark(): void {
    if (cluster > 0 && depth === cluster) replace(joiner.endCluster());
    if (depth === cluster) cluster = 0;
    if (reversedText.isOpen(depth)) {
      replace(END);
      reversedText.end(pieces.length - 1);
    }
    depth = Math.max(0, depth - 1);
    if (depth > 0) return;
    current = undefined;
    for (const piece of reversedText.endLines()) pieces[piece] = '';
  }

  function drawObject(): void {
    draw(ORNAMENT);
    if (current) Object.assign(current, { isContent: true, box: boxOf(matrices.current(), 0, 0, 1, 1) });
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
    // Marks know themselves whether letters go on over them; font and place are set within a cluster that comes first.
    if (operator === 'BDC' || operator === 'BMC' || (operator === 'EMC' && cluster === depth)) return;
    insert(joiner.interruptCluster());
    const isShown = operator === 'Tj' || operator === 'TJ' || SPACING.has(operator);
    insert(joiner.flush() + (isJoining && isShown ? joiner.arrive() : ''));
    if (operator === 'Tf') {
      const [name = '', size] = operands();
      joiner.setFont(fontOf(name.slice(1)), Number(size));
    } else if (operator === 'Tm') joiner.begin(Number(operands()[5]));
    else if (SPACING.has(operator)) isJoining = false;
  }

  function onOperator(operator: string): void {
    if (isInText && operator !== 'ET') onTextOperator(operator);
    matrices.follow(operator, operands);
    switch (operator) {
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
        endMark();
        break;
    }
  }

  while (at < end) {
    const code = content.charCodeAt(at);
    if (code <= BLANK) {
      at += 1;
      continue;
    }
    if (code === PERCENT) {
      at = endOfRemark(content, at);
      continue;
    }
    if (!isBegun) {
      begun = at;
      isBegun = true;
      // Nothing is left of the operator before: nor are the blanks after it.
      if (copied === ended) copied = at;
    }
    if (begun === at && isInText && IS_NUMERIC[code] && joinLetter()) continue;
    if (IS_NUMERIC[code] || code === SLASH) {
      at = endOf(code === SLASH ? IS_REGULAR : IS_NUMERIC, content, at + 1);
    } else if (code === LESS && content.charCodeAt(at + 1) !== LESS) {
      const close = content.indexOf('>', at);
      stringFrom = at + 1;
      stringTo = close;
      at = close < 0 ? end : close + 1;
    } else if (code === OPEN) {
      at = endOfString(content, at);
    } else if (IS_REGULAR[code]) {
      const start = at;
      at = endOf(IS_REGULAR, content, at);
      const operator = content.slice(start, at);
      if (/^(?:true|false|null)$/.test(operator)) continue;
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
