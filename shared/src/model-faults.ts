import { type Translated, translated } from './language.ts';

/** What models say by themselves of a value, in place of their library's words: the message is the text in English. */
export const MODEL_FAULTS = {
  Required: translated(['Required', '必填', '必填']),
  'Choose one': translated(['Choose one', '请选择一项', '請選擇一項']),
  'Choose at least one': translated(['Choose at least one', '请至少选择一项', '請至少選擇一項']),
  'This is not a number': translated(['This is not a number', '这不是数字', '這不是數字']),
  'This is not a whole number': translated(['This is not a whole number', '这不是整数', '這不是整數']),
  'Invalid date': translated(['Invalid date', '日期无效', '日期無效']),
  'Invalid format': translated(['Invalid format', '格式无效', '格式無效']),
} as const satisfies Record<string, Translated>;

const GAP = '{}';

/** The same with a limit or a format in the gap. */
const TEMPLATES = {
  shortest: translated([`At least ${GAP} characters`, `至少 ${GAP} 个字符`, `至少 ${GAP} 個字元`]),
  longest: translated([`At most ${GAP} characters`, `最多 ${GAP} 个字符`, `最多 ${GAP} 個字元`]),
  fewest: translated([`At least ${GAP} entries`, `至少 ${GAP} 项`, `至少 ${GAP} 項`]),
  most: translated([`At most ${GAP} entries`, `最多 ${GAP} 项`, `最多 ${GAP} 項`]),
  lowest: translated([`Must be at least ${GAP}`, `不得小于 ${GAP}`, `不可小於 ${GAP}`]),
  highest: translated([`Must be at most ${GAP}`, `不得大于 ${GAP}`, `不可大於 ${GAP}`]),
  format: translated([`Please use ${GAP} format`, `请使用 ${GAP} 格式`, `請使用 ${GAP} 格式`]),
} as const satisfies Record<string, Translated>;

/** The message about a limit or a format. */
export function modelFault(template: keyof typeof TEMPLATES, value: string | number | bigint): string {
  return filled(TEMPLATES[template], String(value)).en;
}

/** What is said of a date that is not in the format that is asked for. */
export function formatFault(format: string): Translated {
  return filled(TEMPLATES.format, format);
}

function filled({ en, sc, tc }: Translated, value: string): Translated {
  return { en: en.replace(GAP, value), sc: sc.replace(GAP, value), tc: tc.replace(GAP, value) };
}

/** Such a message in the three languages; null for any other. */
export function wordsOfModelFault(message: string): Translated | null {
  if (Object.hasOwn(MODEL_FAULTS, message)) return MODEL_FAULTS[message as keyof typeof MODEL_FAULTS];
  for (const words of Object.values(TEMPLATES)) {
    const [before = '', after = ''] = words.en.split(GAP);
    if (!message.startsWith(before) || !message.endsWith(after)) continue;
    return filled(words, message.slice(before.length, message.length - after.length));
  }
  return null;
}

/** How a day and a moment are written, as users are told. */
export const DAY_FORMAT = 'YYYY-MM-DD';
export const MOMENT_FORMAT = 'YYYY-MM-DDThh:mm:ss+08:00';

const SHAPES: Readonly<Record<string, RegExp>> = {
  [DAY_FORMAT]: /^\d{4}-\d{2}-\d{2}$/,
  [MOMENT_FORMAT]: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
};

/** What is wrong with a text that is no time: its day doesn't exist, or it is not in one of the formats. */
export function faultOfTime(text: string, format: string, ...others: readonly string[]): string {
  const isWritten = [format, ...others].some((one) => SHAPES[one]?.test(text));
  return isWritten ? ('Invalid date' satisfies keyof typeof MODEL_FAULTS) : modelFault('format', format);
}
