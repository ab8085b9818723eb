import type { PassagePart } from '@cbp/shared/inspections/checks/site-difference.model';

const NUMBER = /^\s?(\p{N}[\p{N}.,]{0,14})\s?$/u;
/** The unchanged beginning and end of a number of which a part changed. */
const BEGINNING = /\p{N}[\p{N}.,]{0,14}$/u;
const END = /^[.,]\p{N}{1,6}/u;
/** A sign or code of a currency before a number. */
const MONEY_BEFORE = /([A-Z]{0,3}[\p{Sc}￥]|\b[A-Z]{3})\s?$/u;
const MONEY_BEHIND = /^\s?(\p{Sc}|[A-Z]{3}\b|元|円)/u;

const LONGEST_UNIT = 24;
const words = new Intl.Segmenter('und', { granularity: 'word' });
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Units without blanks, without what belongs to the sentence, such as "within". */
const DENSE_UNIT =
  /^(?:[個个]?(?:工作日|工作天|营业日|營業日|月|小时|小時)|営業日|天|日|周|週間|週|時間|か月|ヶ月|年|%)/u;
const BEFORE_NOUN = new Set('business working calendar full ganze volle'.split(' '));
const BEHIND_NOUN = new Set('hábiles laborables naturales ouvrés ouvrables'.split(' '));

/** "30 → 14 days": the first number that became another, with what it counts; null if no number did. */
export function shortChange(parts: readonly PassagePart[]): string | null {
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    const [old, current] = [part, next].map((one) => NUMBER.exec(one?.text ?? '')?.[1]);
    if (part.as !== 'removed' || next?.as !== 'added' || old === undefined || current === undefined) continue;
    const [before, behind] = [sameText(parts[at - 1]), sameText(parts[at + 2])];
    const head = BEGINNING.exec(before)?.[0] ?? '';
    const tail = END.exec(behind)?.[0] ?? '';
    const money = MONEY_BEFORE.exec(before.slice(0, before.length - head.length))?.[0] ?? '';
    const unit = money === '' ? unitOf(behind.slice(tail.length)) : '';
    return `${money}${head}${old}${tail} → ${money}${head}${current}${tail}${unit}`;
  }
  return null;
}

const sameText = (part: PassagePart | undefined): string => (part?.as === 'same' ? part.text : '');

/** What a number counts, from the text behind it. */
function unitOf(behind: string): string {
  const money = MONEY_BEHIND.exec(behind)?.[1];
  if (money !== undefined) return ` ${money}`;
  const dense = DENSE_UNIT.exec(behind.trimStart())?.[0];
  if (dense !== undefined) return dense;
  const found = [...words.segment(behind.slice(0, LONGEST_UNIT * 2))].filter(({ isWordLike }) => isWordLike);
  const [first, second] = found;
  if (!first || first.index > 1) return '';
  if (DENSE.test(first.segment)) return first.segment;
  const isTwo =
    second !== undefined &&
    (BEFORE_NOUN.has(first.segment.toLowerCase()) || BEHIND_NOUN.has(second.segment.toLowerCase()));
  return ` ${isTwo ? `${first.segment} ${second.segment}` : first.segment}`.slice(0, LONGEST_UNIT + 1);
}
