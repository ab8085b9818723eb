/** Costs in tenths of an edit. */
const FULL = 10;
const SWAPPED = 8;
const VOWEL = 6;
const ALIKE = 5;
const DOUBLED = 3;

const SIZE = 128;
const MOST = 40;

/** What it costs to write one letter for another, by the codes of both. */
const substitutions = new Uint8Array(SIZE * SIZE).fill(FULL);

function costOf(pairs: string, cost: number): void {
  for (const pair of pairs.split(' ')) {
    for (const [a = '', b = ''] of [
      [pair[0], pair[1]],
      [pair[1], pair[0]],
    ] as const) {
      substitutions[a.charCodeAt(0) * SIZE + b.charCodeAt(0)] = cost;
    }
  }
}

costOf('ae ai ao au ei eo eu io iu ou ay oy', VOWEL);
costOf('ck cs cq kq sz cz vw vf vb wu ij iy jy ey gj dt bp mn gk pf gq kg hk xk 0o 1i 1l 5s ou ei', ALIKE);
for (let code = 0; code < SIZE; code++) substitutions[code * SIZE + code] = 0;

const isVowel = new Uint8Array(SIZE);
for (const letter of 'aeiouy') isVowel[letter.charCodeAt(0)] = 1;

const H = 'h'.charCodeAt(0);

/** What a letter costs that only one word has, beside the letter before it and the one after it. */
function extraCost(code: number, before: number, after: number): number {
  if (code === before || code === after) return DOUBLED;
  if (code === H) return ALIKE;
  return isVowel[code] === 1 ? VOWEL : FULL;
}

let beforeLast = new Uint16Array(MOST + 1);
let last = new Uint16Array(MOST + 1);
let current = new Uint16Array(MOST + 1);
const extras = new Uint16Array(MOST + 1);

/**
 * The cost of the edits that turn one lowercase word into another, in tenths: doubled and look-alike letters, vowels and
 * swapped neighbours cost less than others. Infinity once it is certain to exceed the budget.
 */
export function editCost(a: string, b: string, budget: number): number {
  if (a.length > MOST || b.length > MOST) return a === b ? 0 : Number.POSITIVE_INFINITY;
  if (Math.abs(a.length - b.length) * DOUBLED > budget) return Number.POSITIVE_INFINITY;
  last[0] = 0;
  for (let j = 1; j <= b.length; j++) {
    extras[j] = extraOf(b, j - 1);
    last[j] = at(last, j - 1) + at(extras, j);
  }
  for (let i = 1; i <= a.length; i++) {
    const codeA = a.charCodeAt(i - 1);
    const deletion = extraOf(a, i - 1);
    current[0] = at(last, 0) + deletion;
    let least = at(current, 0);
    for (let j = 1; j <= b.length; j++) {
      const codeB = b.charCodeAt(j - 1);
      let cost = at(last, j - 1) + substitution(codeA, codeB);
      const deleted = at(last, j) + deletion;
      if (deleted < cost) cost = deleted;
      const inserted = at(current, j - 1) + at(extras, j);
      if (inserted < cost) cost = inserted;
      if (i > 1 && j > 1 && a.charCodeAt(i - 2) === codeB && codeA === b.charCodeAt(j - 2)) {
        cost = Math.min(cost, at(beforeLast, j - 2) + SWAPPED);
      }
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > budget) return Number.POSITIVE_INFINITY;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const cost = at(last, b.length);
  return cost > budget ? Number.POSITIVE_INFINITY : cost;
}

const at = (row: Uint16Array, index: number): number => row[index] ?? 0;

function substitution(a: number, b: number): number {
  if (a === b) return 0;
  return a < SIZE && b < SIZE ? (substitutions[a * SIZE + b] ?? FULL) : FULL;
}

const extraOf = (word: string, index: number): number =>
  extraCost(word.charCodeAt(index), word.charCodeAt(index - 1), word.charCodeAt(index + 1));

/** The most that edits may cost in a word of that length, in tenths; short words admit none. */
export function editBudget(length: number): number {
  if (length < 3) return 0;
  if (length === 3) return 10;
  return length < 6 ? 16 : 20;
}
