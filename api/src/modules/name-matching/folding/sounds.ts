/** What letters sound like, from rows of pairs such as `sh>x`. */
const soundsOf = (...rows: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.flatMap((row) => row.split(' ')).map((pair) => pair.split('>')));

const SOUNDS = soundsOf(
  'tsch>x shch>x sch>x tch>x sh>x ch>x cz>x sz>x',
  'kh>h gh>g ph>f th>t dh>d zh>j dzh>j dj>j dz>j ck>k cq>k',
  'tz>s ts>s tc>s z>s q>k w>v x>ks',
  'oo>u ou>u ow>u oe>o ue>u ee>i ie>i ey>i ei>i ay>ai ae>a aa>a',
  'iy>i yi>i yy>i ij>i yj>i ii>i y>i uu>u',
  'iya>ia iye>ie aye>ae oye>oe ye>e yo>o yu>u ya>a eo>o eu>u',
);
const SOUND = new RegExp(
  Object.keys(SOUNDS)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/** How a lowercase Latin word sounds, roughly and in any language: two spellings of one name often sound alike. */
export function soundOf(key: string): string {
  return key
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h|z|k|q)/g, 'k')
    .replace(SOUND, (letters) => SOUNDS[letters] ?? letters)
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)h$/, '');
}

const CLASSES: Readonly<Record<string, string>> = { p: 'b', t: 'd', g: 'k', x: 's', f: 'v' };

/** The outline of a lowercase Latin word, in which all vowels are one, and so are consonants that are often taken for each other. */
export const outlineOf = (key: string): string =>
  soundOf(key.replaceAll('kh', 'k'))
    .replace(/[ptgxf]/g, (letter) => CLASSES[letter] ?? letter)
    .replace(/[aeiou]+/g, 'a')
    .replace(/(.)\1+/g, '$1');

const CONSONANTS = soundsOf(
  'shch>x sch>x tch>x sh>x ch>x kh>h gh>g ph>f th>t dh>z zh>z dj>j ck>k',
  'tz>s ts>s q>k c>k p>b x>ks',
);
const CONSONANT = new RegExp(
  Object.keys(CONSONANTS)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/** The consonants of a lowercase Latin word, by which it is compared with scripts that leave out vowels. */
export function skeletonOf(key: string): string {
  const [first = ''] = key;
  const initial = 'vw'.includes(first) && first !== '' ? 'w' : first === 'y' ? 'y' : '';
  const rest = (initial === '' ? key : key.slice(1))
    .replace(/(.)\1+/g, '$1')
    .replace(CONSONANT, (letters) => CONSONANTS[letters] ?? letters)
    .replace(/[aeiouywv\d]/g, ' ')
    .replace(/(.)\1+/g, '$1')
    .replaceAll(' ', '');
  return (initial + rest).replace(/(?<=..)h$/, '');
}
