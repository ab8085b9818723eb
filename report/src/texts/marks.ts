import type { Language } from '@cbp/shared/language';

type Marks = {
  comma: string;
  colon: string;
  semicolon: string;
  /** Between what is listed. */
  between: string;
};

const CHINESE: Marks = {
  comma: '，',
  colon: '：',
  semicolon: '；',
  between: '、',
};

/** What stands between the words of the report, which data of any language is put into. */
export const MARKS: Record<Language, Marks> = {
  en: { comma: ', ', colon: ': ', semicolon: '; ', between: ', ' },
  sc: CHINESE,
  tc: CHINESE,
};
