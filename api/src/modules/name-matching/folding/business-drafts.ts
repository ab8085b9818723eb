import { editCost } from '../comparing/edit-cost.ts';
import type { FormClass } from '../tables/legal-forms.ts';
import { type Draft, draftOf } from './drafts.ts';
import { readHan, readHangul } from './ideographs.ts';
import {
  businessLines,
  companyWords,
  directions,
  formPhrases,
  numberWords,
  places,
  stopWords,
  unspacedForms,
} from './terms.ts';
import type { Word } from './words.ts';

const ARTICLES = new Set('al el ul'.split(' '));

/** The parts of a name of a company: its form, its numbers and places, words of many companies, and what identifies it. */
export function businessDrafts(words: readonly Word[]): Draft[] {
  const whole = withJoinedLetters(words);
  const drafts: Draft[] = [];
  for (let at = 0; at < whole.length; ) {
    const form = formAt(whole, at);
    if (form) {
      drafts.push(form.draft);
      at += form.count;
      continue;
    }
    const place = placeOfTwo(whole[at], whole[at + 1]);
    if (place) {
      drafts.push(place);
      at += 2;
      continue;
    }
    const word = whole[at];
    if (word) drafts.push(...draftsOfWord(word));
    at++;
  }
  return drafts;
}

/** A place of two words, as Hong Kong. */
function placeOfTwo(first?: Word, second?: Word): Draft | null {
  if (!first || !second) return null;
  const key = first.key + second.key;
  const groups = places.get(key);
  const text = `${first.text} ${second.text}`;
  return groups ? draftOf(first, 'place', { text, native: key, key, groups }) : null;
}

/** "A B C Trading" and "A.B.C. Trading" are one. */
function withJoinedLetters(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let isOpen = false;
  for (const word of words) {
    const last = joined.at(-1);
    const isLetter = word.key.length === 1 && word.script !== 'han' && /[a-z]/.test(word.key);
    if (isLetter && isOpen && last) {
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${word.text}`,
        native: last.native + word.native,
        key: last.key + word.key,
      };
    } else {
      joined.push(word);
      isOpen = isLetter;
    }
    if (!isLetter) isOpen = false;
  }
  return joined;
}

const LONG_FORM = 7;
const ONE_EDIT = 10;
const longForms: readonly (readonly [string, FormClass])[] = [...formPhrases.values()]
  .flat()
  .flatMap(({ words: [word = '', ...rest], formClass }) =>
    rest.length === 0 && word.length >= LONG_FORM ? [[word, formClass] as const] : [],
  );

/** A long form with one wrong letter; null if the word is none, or is one without a mistake. */
function misspeltForm(key: string): FormClass | null {
  if (key.length < LONG_FORM - 1 || formPhrases.has(key)) return null;
  const isNear = (form: string) => form[0] === key[0] && Math.abs(form.length - key.length) <= 1;
  const one = longForms.find(([form]) => isNear(form) && editCost(form, key, ONE_EDIT) <= ONE_EDIT);
  return one?.[1] ?? null;
}

function formAt(words: readonly Word[], at: number): { draft: Draft; count: number } | null {
  const first = words[at];
  if (!first) return null;
  const form = misspeltForm(first.key);
  if (form !== null) return { draft: draftOf(first, 'form', { groups: [form] }), count: 1 };
  const candidates = formPhrases.get(first.native) ?? formPhrases.get(first.key) ?? [];
  for (const { words: phrase, formClass } of candidates) {
    const found = words.slice(at, at + phrase.length);
    if (found.length < phrase.length) continue;
    if (!phrase.every((word, index) => word === found[index]?.native || word === found[index]?.key)) continue;
    const isShort = phrase.length === 1 && first.key.length <= 2 && formClass !== 'company';
    if (isShort && at > 0 && at + 1 < words.length && formAt(words, at + 1) === null) continue;
    const text = found.map((word) => word.text).join(' ');
    const key = found.map((word) => word.key).join('');
    return {
      draft: draftOf(first, 'form', { text, key, native: key, groups: [formClass] }),
      count: phrase.length,
    };
  }
  return null;
}

function draftsOfWord(word: Word): Draft[] {
  const { native, key, script } = word;
  if (script === 'han' || script === 'hangul') return unspacedDrafts(word);
  const look = (table: ReadonlyMap<string, readonly string[]>) => table.get(native) ?? table.get(key);
  if (stopWords.has(native) && !word.isDotted) return [draftOf(word, 'stop')];
  if (ARTICLES.has(native)) return [draftOf(word, 'particle')];
  const number = look(numberWords) ?? (/\d/.test(key) ? [key.replace(/^0+(?=\d)/, '')] : undefined);
  if (number) return [draftOf(word, 'number', { groups: number })];
  const place = look(places);
  if (place) return [draftOf(word, 'place', { groups: place })];
  const direction = look(directions);
  if (direction) return [draftOf(word, 'direction', { groups: direction })];
  const common = look(companyWords) ?? look(businessLines);
  if (common) return [draftOf(word, 'common', { groups: common })];
  return [draftOf(word, 'name')];
}

/** A name without spaces: its forms and known words at either end, and the characters between. */
function unspacedDrafts(word: Word): Draft[] {
  for (const [form, formClass] of unspacedForms) {
    const { native } = word;
    if (native.endsWith(form) || native.startsWith(form)) {
      const isEnd = native.endsWith(form);
      const draft = draftOf(word, 'form', { text: form, native: form, key: form, groups: [formClass] });
      const rest = isEnd ? native.slice(0, -form.length) : native.slice(form.length);
      return rest === '' ? [draft] : [...unspacedDrafts({ ...word, native: rest, text: rest }), draft];
    }
  }
  return segments(word.native).flatMap((native) => {
    const sort = known(native);
    if (sort) return [draftOf(word, sort.sort, { text: native, native, key: native, groups: sort.groups })];
    return (word.script === 'han' ? readHan(native) : readHangul(native)).map(
      ({ character, key, readings }) =>
        draftOf(word, 'name', { text: character, native: character, key, readings }),
    );
  });
}

function known(native: string): { sort: 'place' | 'direction' | 'common'; groups: readonly string[] } | null {
  const place = places.get(native);
  if (place) return { sort: 'place', groups: place };
  const common = native.length > 1 ? (companyWords.get(native) ?? businessLines.get(native)) : undefined;
  return common ? { sort: 'common', groups: common } : null;
}

/** Known words of two or three characters, and what is between them. */
function segments(text: string): string[] {
  const found: string[] = [];
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const word = [3, 2]
      .map((length) => text.slice(at, at + length))
      .find((one) => one.length > 1 && known(one));
    if (word === undefined) {
      rest += text[at] ?? '';
      at++;
      continue;
    }
    if (rest !== '') found.push(rest);
    rest = '';
    found.push(word);
    at += word.length;
  }
  return rest === '' ? found : [...found, rest];
}
