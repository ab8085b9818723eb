import type { Steps } from '../steps.ts';
import { findCardSteps } from './card-number-scan.ts';
import { cutSteps, maskedNumber } from './card-numbers.ts';

/** What a text goes on through, such as a group of digits that is bold. Other tags begin a line. */
const INLINE =
  /^<\/?(?:a|abbr|b|bdi|bdo|big|code|data|em|font|i|kbd|label|mark|nobr|output|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)(?=[\s/>])/i;
const TAG = /<[a-z/!?][^<>]{0,4000}>/iy;
const [COMMENT, COMMENT_END] = ['<!--', '-->'];
const TAGS_A_STEP = 2_000;

/** A tag or comment between two offsets of the HTML. */
type Tag = { from: number; to: number };

function* tagsOf(html: string): Steps<Tag[]> {
  const tags: Tag[] = [];
  let hasCommentEnd = true;
  for (let from = html.indexOf('<'); from !== -1; ) {
    let to = from + 1;
    const end = hasCommentEnd && html.startsWith(COMMENT, from) ? html.indexOf(COMMENT_END, from) : -1;
    if (end !== -1) to = end + COMMENT_END.length;
    else {
      hasCommentEnd &&= !html.startsWith(COMMENT, from);
      TAG.lastIndex = from;
      to = from + (TAG.exec(html)?.[0].length ?? 1);
    }
    if (to > from + 1) tags.push({ from, to });
    if (tags.length % TAGS_A_STEP === 0) yield;
    from = html.indexOf('<', to);
  }
  return tags;
}

/** The text between tags, and where each piece of it begins in the HTML. */
function textOf(html: string, tags: readonly Tag[]) {
  const pieces: string[] = [];
  const starts: { inText: number; inHtml: number }[] = [];
  let [length, end] = [0, 0];
  const add = (piece: string, inHtml: number) => {
    if (piece === '') return;
    pieces.push(piece);
    starts.push({ inText: length, inHtml });
    length += piece.length;
  };
  for (const { from, to } of tags) {
    add(html.slice(end, from), end);
    if (!html.startsWith(COMMENT, from) && !INLINE.test(html.slice(from, from + 12))) add('\n', from);
    end = to;
  }
  add(html.slice(end), end);
  return { text: pieces.join(''), starts };
}

/**
 * HTML without full card numbers, also without those whose digits stand in several elements. Every text is read through short tags;
 * here also through those of any length and comments, which stay.
 */
export function* cutHtmlSteps(html: string): Steps<string> {
  const plain = yield* cutSteps(html);
  const tags = yield* tagsOf(plain);
  const { text, starts } = textOf(plain, tags);
  let cut = '';
  let [end, at, tag] = [0, 0, 0];
  /** Matches come in their order. */
  const placeOf = (offset: number): number => {
    while ((starts[at + 1]?.inText ?? Number.POSITIVE_INFINITY) <= offset) at += 1;
    const { inText, inHtml } = starts[at] ?? { inText: 0, inHtml: 0 };
    return inHtml + offset - inText;
  };
  for (const { digits, from, to } of yield* findCardSteps(text)) {
    const [first, last] = [placeOf(from), placeOf(to - 1) + 1];
    while ((tags[tag]?.from ?? Number.POSITIVE_INFINITY) < first) tag += 1;
    let within = '';
    for (; (tags[tag]?.from ?? Number.POSITIVE_INFINITY) < last; tag += 1) {
      within += plain.slice(tags[tag]?.from, tags[tag]?.to);
    }
    cut += plain.slice(end, first) + maskedNumber(digits) + within;
    end = last;
  }
  return cut + plain.slice(end);
}
