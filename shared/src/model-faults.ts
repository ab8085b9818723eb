import { type Translated, translated } from './language.ts';

/** The default messages of models, in place of their library's: the message on the wire is the English text. */
export const MODEL_FAULTS = {
  Required: translated(['Required', '请填写此项', '請填寫此項']),
  'Choose an option': translated(['Choose an option', '请选择一项', '請選擇一項']),
  'Choose at least 1 option': translated(['Choose at least 1 option', '请至少选择一项', '請至少選擇一項']),
  'Enter a number': translated(['Enter a number', '请输入数字', '請輸入數字']),
  'Enter a whole number': translated(['Enter a whole number', '请输入整数', '請輸入整數']),
  'Invalid date': translated(['Invalid date', '请输入有效的日期', '請輸入有效的日期']),
  'Invalid format': translated(['Invalid format', '格式不正确', '格式不正確']),
} as const satisfies Record<string, Translated>;

const GAP = '{}';

/** Messages with a limit or a format in the gap. */
const TEMPLATES = {
  shortest: translated([`Enter at least ${GAP} characters`, `至少 ${GAP} 个字符`, `至少 ${GAP} 個字元`]),
  longest: translated([`Enter at most ${GAP} characters`, `最多 ${GAP} 个字符`, `最多 ${GAP} 個字元`]),
  fewest: translated([`Add at least ${GAP}`, `至少 ${GAP} 项`, `至少 ${GAP} 項`]),
  most: translated([`Add at most ${GAP}`, `最多 ${GAP} 项`, `最多 ${GAP} 項`]),
  lowest: translated([`Enter ${GAP} or more`, `不得小于 ${GAP}`, `不可小於 ${GAP}`]),
  highest: translated([`Enter ${GAP} or less`, `不得大于 ${GAP}`, `不可大於 ${GAP}`]),
  format: translated([`Please use ${GAP} format`, `请使用 ${GAP} 格式`, `請使用 ${GAP} 格式`]),
} as const satisfies Record<string, Translated>;

/** The message about a limit or a format. */
export function modelFault(template: keyof typeof TEMPLATES, value: string | number | bigint): string {
  return filled(TEMPLATES[template], String(value)).en;
}

/** The message about a date in another format than the required one. */
export function formatFault(format: string): Translated {
  return filled(TEMPLATES.format, format);
}

function filled({ en, sc, tc }: Translated, value: string): Translated {
  return { en: en.replace(GAP, value), sc: sc.replace(GAP, value), tc: tc.replace(GAP, value) };
}

/** A default message in three languages, or null for any other message. */
export function wordsOfModelFault(message: string): Translated | null {
  if (Object.hasOwn(MODEL_FAULTS, message)) return MODEL_FAULTS[message as keyof typeof MODEL_FAULTS];
  for (const words of Object.values(TEMPLATES)) {
    const [before = '', after = ''] = words.en.split(GAP);
    if (!message.startsWith(before) || !message.endsWith(after)) continue;
    return filled(words, message.slice(before.length, message.length - after.length));
  }
  return null;
}

/** The formats of a day and a moment, as messages show them. */
export const DAY_FORMAT = 'YYYY-MM-DD';
export const MOMENT_FORMAT = 'YYYY-MM-DDThh:mm:ss+08:00';

const SHAPES: Readonly<Record<string, RegExp>> = {
  [DAY_FORMAT]: /^\d{4}-\d{2}-\d{2}$/,
  [MOMENT_FORMAT]: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
};

/** The message for an invalid time: its day doesn't exist, or it isn't in one of the formats. */
export function faultOfTime(text: string, format: string, ...others: readonly string[]): string {
  const isWritten = [format, ...others].some((one) => SHAPES[one]?.test(text));
  return isWritten ? ('Invalid date' satisfies keyof typeof MODEL_FAULTS) : modelFault('format', format);
}
