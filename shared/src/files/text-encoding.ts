import { type Translated, translated } from '../language.ts';

/** Encodings that a text can identify itself. */
export const UNICODE_ENCODINGS = {
  'utf-8': translated(['UTF-8', 'UTF-8', 'UTF-8']),
  'utf-16le': translated(['UTF-16', 'UTF-16', 'UTF-16']),
  'utf-16be': translated(['UTF-16', 'UTF-16', 'UTF-16']),
} as const satisfies Record<string, Translated>;

/**
 * Legacy encodings by their names in the Encoding Standard. A text does not identify them, so one is guessed and others are
 * offered. If two fit equally, the first is used.
 */
export const LEGACY_ENCODINGS = {
  'windows-1252': translated([
    'Western European (Windows-1252)',
    '西欧（Windows-1252）',
    '西歐（Windows-1252）',
  ]),
  gb18030: translated(['Simplified Chinese (GBK)', '简体中文（GBK）', '簡體中文（GBK）']),
  big5: translated(['Traditional Chinese (Big5)', '繁体中文（Big5）', '繁體中文（Big5）']),
  shift_jis: translated(['Japanese (Shift_JIS)', '日文（Shift_JIS）', '日文（Shift_JIS）']),
  'euc-kr': translated(['Korean (EUC-KR)', '韩文（EUC-KR）', '韓文（EUC-KR）']),
  'windows-1250': translated([
    'Central European (Windows-1250)',
    '中欧（Windows-1250）',
    '中歐（Windows-1250）',
  ]),
  'windows-1251': translated([
    'Cyrillic (Windows-1251)',
    '西里尔文（Windows-1251）',
    '西里爾文（Windows-1251）',
  ]),
} as const satisfies Record<string, Translated>;

export type LegacyEncoding = keyof typeof LEGACY_ENCODINGS;
export type TextEncoding = keyof typeof UNICODE_ENCODINGS | LegacyEncoding;
export const TEXT_ENCODINGS: Readonly<Record<TextEncoding, Translated>> = {
  ...UNICODE_ENCODINGS,
  ...LEGACY_ENCODINGS,
};
const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];
export const LEGACY_ENCODING_NAMES = namesOf<LegacyEncoding>(LEGACY_ENCODINGS);
export const TEXT_ENCODING_NAMES = namesOf<TextEncoding>(TEXT_ENCODINGS);
