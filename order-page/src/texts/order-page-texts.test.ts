import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { TEXTS } from './texts.ts';

/** Every sentence by where it stands, with a value filled in where one belongs. */
function flatten(prefix: string, texts: object): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    if (typeof text === 'object' && text !== null) return flatten(`${prefix}${name}.`, text);
    return [[`${prefix}${name}`, typeof text === 'function' ? String(text(7, 9)) : String(text)]];
  });
}

const PUNCTUATION_FAULTS = [
  /\p{Script=Han}\s*[,.:;?!()"']|[,;:?!()"']\s*\p{Script=Han}/u,
  /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
];

describe('the texts of the order page', () => {
  const english = flatten('', TEXTS.en);

  it('are there in every language', () => {
    for (const language of LANGUAGES) {
      const texts = flatten('', TEXTS[language]);
      expect(texts.map(([name]) => name)).toEqual(english.map(([name]) => name));
      expect(texts.filter(([, text]) => text.trim() === '' || text.includes('undefined'))).toEqual([]);
    }
  });

  it('have Chinese punctuation in Chinese sentences, and blanks around Latin words', () => {
    const faulty = (['sc', 'tc'] as const).flatMap((language) =>
      flatten('', TEXTS[language]).filter(([, text]) => PUNCTUATION_FAULTS.some((fault) => fault.test(text))),
    );
    expect(faulty).toEqual([]);
  });

  it('have the words of their readers', () => {
    const strangers = { sc: /[訂單貨訊「」]|照片|网路|相片/, tc: /[订单货讯“”]|照片|記錄|網路|資訊|設置/ };
    for (const language of ['sc', 'tc'] as const)
      expect(flatten('', TEXTS[language]).filter(([, text]) => strangers[language].test(text))).toEqual([]);
  });
});
