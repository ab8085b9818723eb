const SAMPLE = 4_000;

const SCRIPTS = [
  { language: 'ja', script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, share: 0.08 },
  { language: 'ko', script: /\p{Script=Hangul}/gu, share: 0.2 },
  { language: 'zh', script: /\p{Script=Han}/gu, share: 0.3 },
  { language: 'ar', script: /\p{Script=Arabic}/gu, share: 0.3 },
  { language: 'he', script: /\p{Script=Hebrew}/gu, share: 0.3 },
  { language: 'ru', script: /\p{Script=Cyrillic}/gu, share: 0.3 },
  { language: 'el', script: /\p{Script=Greek}/gu, share: 0.3 },
  { language: 'th', script: /\p{Script=Thai}/gu, share: 0.3 },
  { language: 'hi', script: /\p{Script=Devanagari}/gu, share: 0.3 },
] as const;

const FREQUENT: Readonly<Record<string, string>> = {
  en: 'the and of to you your we our is are for with this that be will not from have',
  de: 'der die das und ist wir sie ihre von mit nicht bei für den dem ein eine werden sind auf',
  fr: 'le la les des et vous nous est pour une dans sur votre par sont que du au ne pas',
  es: 'el la los las de que y en por para con su una del se no al le sus nuestro',
  it: 'il di che per con una del della sono non gli alla nostro dei le nel ai',
  pt: 'o a os de que e em para com uma não do da no na seu por você ao',
  nl: 'de het een en van wij u uw voor met niet zijn op te dat bij onze',
};
const frequent = Object.entries(FREQUENT).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));
/** Fewer of the frequent words say nothing. */
const LEAST_WORDS = 4;

/** The language of a text as its main tag of BCP 47; null where it cannot be told. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const written = SCRIPTS.find(({ script, share }) => (sample.match(script)?.length ?? 0) >= share * letters);
  if (written) return written.language;
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best, second] = frequent
    .map(({ language, words: known }) => ({
      language,
      count: words.filter((word) => known.has(word)).length,
    }))
    .toSorted((left, right) => right.count - left.count);
  if (!best || best.count < LEAST_WORDS || best.count === second?.count) return null;
  return best.language;
}

/** The main tag of a language as forms name it. */
export const mainTag = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
