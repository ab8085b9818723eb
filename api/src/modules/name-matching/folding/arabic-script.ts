/** Letters that are variants of another one for a reader of names. */
const VARIANTS: Readonly<Record<string, string>> = {
  ...lettersTo('أإآٱٲٳ', 'ا'),
  ...lettersTo('ىیېۍےئݷ', 'ي'),
  ...lettersTo('ؤۇۆۈۋ', 'و'),
  ...lettersTo('ةہھۀەۃ', 'ه'),
  ...lettersTo('کڪ', 'ك'),
  ...lettersTo('ګڭ', 'گ'),
  ...lettersTo('ٹټ', 'ت'),
  ...lettersTo('ڈډ', 'د'),
  ...lettersTo('ڑړ', 'ر'),
  ...lettersTo('ںڼ', 'ن'),
  ...lettersTo('ښ', 'ش'),
  ...lettersTo('ځ', 'ز'),
  ...lettersTo('څ', 'س'),
  ...lettersTo('ء', ''),
};

/** Readings of letters; those of vowels are what is most often written. */
const READINGS: Readonly<Record<string, string>> = Object.fromEntries(
  `اa بb پp تt ثth جj چch حh خkh دd ذdh رr زz ژzh سs شsh صs ضd طt ظz عa غgh فf قq كk گg لl مm نn هh وu يi`
    .split(' ')
    .map((pair) => [pair[0], pair.slice(1)]),
);

function lettersTo(letters: string, letter: string): Record<string, string> {
  return Object.fromEntries([...letters].map((one) => [one, letter]));
}

/** A word in one spelling, whatever the language. */
export const foldArabic = (word: string): string =>
  [...word].map((letter) => VARIANTS[letter] ?? letter).join('');

/** A folded word in Latin letters, without the vowels that it leaves out. */
export const readArabic = (word: string): string =>
  [...word].map((letter) => READINGS[letter] ?? '').join('');

const ARTICLE = /^(?:ال|لل|وال)(?=.{3})/;

/** A folded word without its article, and without "for" and "and" before it. */
export const withoutArticle = (word: string): string => (word === 'الله' ? word : word.replace(ARTICLE, ''));

const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  `بb پb تt ثt جj چx حh خh دd ذz رr زz ژz سs شx صs ضd طt ظz غg فf قk كk گg لl مm نn هh`
    .split(' ')
    .map((pair) => [pair[0], pair[1]]),
);

/** The consonants of a folded word, as `skeletonOf` gives them for Latin letters. */
export function arabicSkeleton(word: string): string {
  const first = { و: 'w', ي: 'y' }[word[0] ?? ''] ?? '';
  const rest = [...word].map((letter) => CONSONANTS[letter] ?? '').join('');
  return (first + rest).replace(/(.)\1+/g, '$1').replace(/(?<=..)h$/, '');
}
