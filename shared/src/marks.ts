import type { Language } from './language.ts';

type Marks = {
  /** Between the things of a list. */
  between: string;
  /** Between the parts of a phrase. */
  comma: string;
  /** Between the things of a list that have commas of their own. */
  semicolon: string;
  /** Between a name and its value. */
  colon: string;
  /** Between sentences: the full stop of Chinese brings its own room. */
  gap: string;
  /** Around a remark, with the room before it. */
  brackets: (text: string) => string;
};

const chinese: Marks = {
  between: '、',
  comma: '，',
  semicolon: '；',
  colon: '：',
  gap: '',
  brackets: (text) => `（${text}）`,
};

/** Punctuation around values that are put together in code. */
export const MARKS: Record<Language, Marks> = {
  en: {
    between: ', ',
    comma: ', ',
    semicolon: '; ',
    colon: ': ',
    gap: ' ',
    brackets: (text) => ` (${text})`,
  },
  sc: chinese,
  tc: chinese,
};
