/** What a browser draws in the place of a character, whatever the font has: AM of Thai and Lao lies on and after its letter. */
const DECOMPOSED: Readonly<Record<string, string>> = {
  '\u0E33': '\u0E4D\u0E32',
  '\u0EB3': '\u0ECD\u0EB2',
  // Vowels of Khmer around a letter: the part before it is E.
  ...Object.fromEntries([...'\u17BE\u17BF\u17C0\u17C4\u17C5'].map((vowel) => [vowel, '\u17C1'])),
};

/** A letter and what follows it as a part of it, and jamo that make up one syllable. */
const WRITTEN_APART = /\p{L}\p{M}+|[\u1100-\u115F][\u1160-\u11A7][\u11A8-\u11FF]?/gu;

/** Each step, as a browser stops at the first one that the font has: U+1EBF may be drawn as U+00EA and U+0301. */
function decompositions(character: string): string[] {
  const parts = [...character.normalize('NFD')];
  return parts.map((_part, end) => parts.slice(0, end + 1).join('')).map((head) => head.normalize('NFC'));
}

/**
 * The characters that a browser may draw for those of a cluster, beside them: without a glyph for these, it draws nothing, or
 * the parts of a vowel on the wrong side of their letter. They are optional: a font without them does without.
 */
export function reachedFrom(codePoints: readonly number[]): number[] {
  const reached = codePoints.flatMap((codePoint) => {
    const character = String.fromCodePoint(codePoint);
    const isPart = codePoints.length > 1 || /\p{M}/u.test(character);
    const parts = isPart ? [character.normalize('NFD'), ...decompositions(character)].join('') : '';
    return [...parts, ...(DECOMPOSED[character] ?? '')];
  });
  const composed = String.fromCodePoint(...codePoints).normalize('NFC');
  return [...new Set([...reached, ...composed].map((character) => character.codePointAt(0) ?? 0))].filter(
    (codePoint) => !codePoints.includes(codePoint),
  );
}

/** What of a text is written in parts of which one character means the same, with that character. */
export function composedIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const written of new Set(text.match(WRITTEN_APART) ?? [])) {
    const composed = written.normalize('NFC');
    if (composed !== written) found.set(written, composed);
  }
  return found;
}
