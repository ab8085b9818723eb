import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const DESCRIPTOR_FAULTS = {
  'Descriptor contains invalid characters': translated([
    'Descriptor contains invalid characters',
    '账单描述含有无效字符',
    '帳單描述含有無效字元',
  ]),
} as const satisfies Record<string, Translated>;
