const HAN = /^\p{Script=Han}/u;

/** One or two characters that stand for a name: the first ones of its first two words; of a Chinese name the first. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const first = (word = '') => [...word][0] ?? '';
  if (HAN.test(words[0] ?? '')) return first(words[0]);
  return (first(words[0]) + first(words[1])).toLocaleUpperCase('en') || '?';
}
