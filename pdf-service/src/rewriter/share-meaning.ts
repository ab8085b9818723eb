/**
 * The meaning of a letter's other glyphs, if its widest one carries the whole meaning: a character that isn't shown, copied
 * or shaped. PDF/A-2u doesn't allow a glyph without a meaning.
 */
const NOTHING = '\u2060';

/** A glyph of a cluster: what the font says that it means, and how wide it is. */
export type ClusterGlyph = { known: string | null; width: number };

/**
 * Says of each glyph of a cluster what it means, so that together they mean what the cluster does, and nothing twice: what a
 * font knows stays with its glyph, and the rest goes to the widest one that has no meaning yet. `isPlain` when the meanings
 * in their order are that of the cluster, so that it need not be written separately.
 */
export function shareMeaning(
  meaning: string,
  glyphs: readonly ClusterGlyph[],
): { texts: string[]; isPlain: boolean } {
  let rest = meaning;
  const texts = glyphs.map(({ known }) => {
    if (known === null || !rest.includes(known)) return '';
    rest = rest.replace(known, '');
    return known;
  });
  const widest = (isEligible: (index: number) => boolean) =>
    glyphs.reduce(
      (best, { width }, index) =>
        isEligible(index) && (best < 0 || width > (glyphs[best]?.width ?? 0)) ? index : best,
      -1,
    );
  if (rest !== '') {
    const free = widest((index) => texts[index] === '');
    const taker = free < 0 ? widest(() => true) : free;
    if (taker >= 0) texts[taker] += rest;
  }
  return {
    isPlain: texts.join('') === meaning && !texts.includes(''),
    texts: texts.map((text) => text || NOTHING),
  };
}

/**
 * The same where letters stand in the reverse order, as those that are read from right to left do, for no more glyphs than
 * letters: each means some of them, so that who takes the glyphs from the right reads the meaning. The widest one takes what
 * is left over.
 */
export function shareReversed(meaning: string, glyphs: readonly ClusterGlyph[]): string[] {
  const letters = Array.from(meaning);
  const more = letters.length - glyphs.length;
  const widths = glyphs.map(({ width }) => width);
  const widest = widths.indexOf(Math.max(...widths));
  const texts: string[] = [];
  for (let index = glyphs.length - 1; index >= 0; index -= 1)
    texts[index] = letters.splice(0, index === widest ? 1 + more : 1).join('');
  return texts;
}
