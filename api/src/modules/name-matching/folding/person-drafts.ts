import { boundedMemo } from '@cbp/shared/bounded-map';
import { ABD_WORDS } from '../tables/titles.ts';
import { type Draft, draftOf, MOST_REMEMBERED } from './drafts.ts';
import { readHan, readHangul, SURNAME_READINGS } from './ideographs.ts';
import { soundOf } from './sounds.ts';
import { arabicParts, givenNames, nicknames, particles, titles, titlesOrNames } from './terms.ts';
import type { Word } from './words.ts';

const abdWords = new Set(ABD_WORDS);
/** Words between the names of a son and his father. */
export const SON_OF: ReadonlySet<string> = new Set(['bin', 'ben', 'ibn', 'بن', 'ابن']);
const STOPS = new Set('and of the'.split(' '));
const ARTICLES = new Set('al el ul ud ad ar as ash at an ur us uz il ol ال'.split(' '));
const DIN = /^(?:al|el|ud|ad|ed|u)?d(?:in|een|ine|eene|yn)$|^دين$/;
const ALLAH = /^(?:u|al|ul)?l+ah?$|^allah$|^الله$/;
/** Every name that begins with abd. */
export const ABD_GROUP = 'abd:';
const ABD = /^abd(?:[aeiou]|ou)?l?(.{3,})$/;
const WITH_DIN = /^(.{3,}?)(?:[aeiou]?l?)d?d(?:in|een|ine|eene|yn)$/;
const WITH_ALLAH = /^(.{3,}?)(?:ou|[uaio])l{1,2}ah?$/;

/** The parts of a name of a person. Each Han or Hangul character is a part; abd al-X, X al-Din and X Allah are one. */
export function personDrafts(words: readonly Word[]): Draft[] {
  if (isTranscribed(words)) return words.map((word) => draftOf(word, 'name'));
  const drafts: Draft[] = [];
  for (let at = 0; at < words.length; ) {
    const joined = joinedDraft(words, at);
    if (joined) {
      drafts.push(joined.draft);
      at += joined.count;
      continue;
    }
    const word = words[at];
    if (word) drafts.push(...draftsOfWord(word, words, at));
    at++;
  }
  return drafts;
}

/** A foreign name in Han characters: its words are longer than Chinese surnames are. */
const isTranscribed = (words: readonly Word[]): boolean =>
  words.length > 1 &&
  words.every(({ script, native }) => script === 'han' && native.length >= 2) &&
  words.some(({ native }) => native.length >= 3);

function joinedDraft(words: readonly Word[], at: number): { draft: Draft; count: number } | null {
  const first = words[at];
  if (!first) return null;
  const isArticle = ARTICLES.has(words[at + 1]?.native ?? '');
  const nextAt = at + (isArticle ? 2 : 1);
  const next = words[nextAt];
  if (!next || next.script !== first.script || next.key.length < 2) return null;
  const text = words
    .slice(at, nextAt + 1)
    .map((one) => one.text)
    .join(' ');
  const count = nextAt + 1 - at;
  const isWhole = isArticle && /^abd.*l$/.test(first.native);
  if (abdWords.has(first.native) && !isWhole && !particles.has(next.native) && !abdWords.has(next.native)) {
    const isAllah = ALLAH.test(next.native);
    const native = (first.script === 'arabic' ? 'عبد' : 'abdul') + (isAllah ? 'الله' : next.native);
    const key = isAllah ? 'abdullah' : `abdul${next.key}`;
    const groups = isAllah ? ['abdullah'] : [ABD_GROUP + canonical(next)];
    const readings = isAllah ? [] : [next.key];
    return { draft: draftOf(first, 'name', { text, native, key, groups, readings }), count };
  }
  if (titles.has(first.native) || particles.has(first.native) || first.key.length < 3) return null;
  const isDin = DIN.test(next.native) && (isArticle || next.native !== 'din');
  if (isDin || ALLAH.test(next.native)) {
    const end = isDin ? 'din' : 'allah';
    const native = first.native + next.native;
    const key = isDin ? `${first.key}uddin` : `${first.key}ullah`;
    return {
      draft: draftOf(first, 'name', { text, native, key, groups: [`${end}:${canonical(first)}`] }),
      count,
    };
  }
  return null;
}

/** The name in the table, or else how it sounds. */
const canonical = ({ native, key }: { native: string; key: string }): string =>
  arabicParts.get(native)?.[0] ?? arabicParts.get(key)?.[0] ?? soundOf(key);

function draftsOfWord(word: Word, words: readonly Word[], at: number): Draft[] {
  const [before, after] = [words[at - 1], words[at + 1]];
  const { native, key, script } = word;
  if (script === 'han' || script === 'hangul') return ideographs(word);
  if (isTitle(word, words, at)) return [draftOf(word, 'title')];
  if (word.isDotted && key.length <= 4 && script !== 'arabic') {
    return [...key].map((letter) =>
      draftOf(word, 'initial', { text: letter.toUpperCase(), key: letter, native: letter }),
    );
  }
  if (STOPS.has(native)) return [draftOf(word, 'stop')];
  const isAtName = before !== undefined || ARTICLES.has(native) || words.length > 2;
  if (isAtName && after && isParticle(word, after))
    return [draftOf(word, 'particle', { groups: SON_OF.has(native) ? ['son of'] : [] })];
  if (key.length === 1 && script !== 'arabic') return [draftOf(word, 'initial')];
  if (/^\d+$/.test(key)) return [draftOf(word, 'number', { groups: [String(BigInt(key))] })];
  return [draftOf(word, 'name', knownAs(word))];
}

/** A title stands first, or beside two other words; after an article it is a name, as in Al-Shaykh. */
function isTitle({ native }: Word, words: readonly Word[], at: number): boolean {
  if (titlesOrNames.has(native)) return at === 0 && words.length > 2;
  if (!titles.has(native) || ARTICLES.has(words[at - 1]?.native ?? '')) return false;
  const others = words.filter((word) => word.native !== native && !titles.has(word.native));
  return at === 0 || others.length >= 2;
}

/** An article that took on the consonant of the next word, as in ar-Rahman, is one only before that consonant. */
const ASSIMILATED = /^[aeu](sh|[dnrstz])$/;

function isParticle({ native, key }: Word, after: Word): boolean {
  const consonant = ASSIMILATED.exec(key)?.[1];
  return particles.has(native) && (consonant === undefined || after.key.startsWith(consonant));
}

function ideographs(word: Word): Draft[] {
  const { native, script } = word;
  if (titles.has(native)) return [draftOf(word, 'title')];
  return (script === 'han' ? readHan(native) : readHangul(native)).map(({ character, key, readings }, at) =>
    draftOf(word, 'name', { text: [...word.text][at] ?? character, native: character, key, readings }),
  );
}

type KnownAs = Pick<Draft, 'groups' | 'readings'>;
const knownWords = boundedMemo<KnownAs>(MOST_REMEMBERED);

/** By which other names a name is known. */
function knownAs(word: Word): KnownAs {
  const { script, native, key } = word;
  const isPlain = script === 'latin' && native === key;
  return knownWords(isPlain ? key : `${script} ${native} ${key}`, () => ({
    groups: groupsOfName(word),
    readings: readingsOf(word),
  }));
}

function groupsOfName({ native, key, script }: Word): string[] {
  const tables = [
    ...(arabicParts.get(native) ?? []),
    ...(script === 'arabic' ? [] : (givenNames.get(key) ?? []).map((name) => `given:${name}`)),
    ...(nicknames.get(key) ?? []).map((name) => `nick:${name}`),
    ...(SURNAME_READINGS.get(key) ?? []),
  ];
  if (abdWords.has(native)) return [ABD_GROUP];
  if (arabicParts.has(native)) return tables;
  const within = (latin: RegExp, arabic: RegExp) =>
    (script === 'arabic' ? arabic.exec(native) : latin.exec(key))?.[1] ?? '';
  const abd = within(ABD, /^عبدا?ل?(.{2,})$/);
  const din = within(WITH_DIN, /^(.{2,})ا?لدين$/);
  const allah = within(WITH_ALLAH, /^(.{2,})الله$/);
  const part = (text: string) => canonical({ native: text, key: text.replace(/^(.)\1/, '$1') });
  if (abd !== '') tables.push(ABD_GROUP + part(abd));
  if (din !== '') tables.push(`din:${part(din)}`);
  if (allah !== '') tables.push(`allah:${part(allah)}`);
  return tables;
}

function readingsOf({ key, script }: Word): string[] {
  if (script !== 'latin') return [];
  const rest = /^[ae]l(.{4,})$/.exec(key)?.[1];
  return rest !== undefined && (arabicParts.has(rest) || rest.length >= 5) ? [rest] : [];
}
