/** Longer sentences are not quoted: cut, they may say something else. */
const LONGEST_QUOTE = 160;

/** Sentences end at their marks and at line breaks; a number's point ends none. */
export function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?。！？\n]+(?:[.](?=\d)[^.!?。！？\n]*)*[.!?。！？]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

export function mayBeQuoted(sentence: string): boolean {
  return sentence.length <= LONGEST_QUOTE;
}
