import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVIDENCE_SWITCHES } from '@cbp/shared/entities/evidence-config';
import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { formEn } from './form/en.ts';
import { formSc } from './form/sc.ts';
import { formTc } from './form/tc.ts';
import { listEn } from './list/en.ts';
import { listSc } from './list/sc.ts';
import { listTc } from './list/tc.ts';
import { sc } from './sc.ts';
import { tc } from './tc.ts';

/** Those of the start, and those that come with the frame. */
const TEXTS = {
  en: flatten({ ...en, ...listEn, ...formEn }),
  sc: flatten({ ...sc, ...listSc, ...formSc }),
  tc: flatten({ ...tc, ...listTc, ...formTc }),
};
const PLURAL = /_(one|other)$/;

/** What is called the same everywhere. */
const NAMES = ['frame.product', 'groups.ethoca', 'groups.rdr', 'groups.orderInsight'];

const PUNCTUATION_FAULTS = [
  /\p{Script=Han}\s*[,.:;?!()"']|[,;:?!()"']\s*\p{Script=Han}/u,
  /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
];

/** What is said elsewhere, or said here already by another word: Hong Kong has 清單, 製作, 相片, 紀錄, 退單; the mainland 网址, 设置. */
const OTHERS_WORDS = {
  sc: ['网路', '设定', '档案', '资讯', '萤幕', '「', '」', '网页地址', '相片', '制作'],
  tc: ['列表', '產生', '生成', '照片', '記錄', '拒付', '網路', '資訊', '設置', '屏幕', '打包', '“', '”'],
};

type ByteRange = { from: number; to: number };

/** The ideographs of a national encoding: its authors chose those that their readers use, and wrote them their way. */
function ideographs(encoding: string, first: ByteRange, second: ByteRange): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let high = first.from; high <= first.to; high += 1) {
    for (let low = second.from; low <= second.to; low += 1)
      found.add(decoder.decode(Uint8Array.of(high, low)));
  }
  return found;
}

/** GB 2312, which is a part of GBK. */
const SIMPLIFIED = ideographs('gbk', { from: 0xb0, to: 0xf7 }, { from: 0xa1, to: 0xfe });
/** The frequent half of Big5, without the rare forms of the other one that look simplified; and Hong Kong's own. */
const TRADITIONAL = ideographs('big5', { from: 0xa4, to: 0xc6 }, { from: 0x40, to: 0xfe }).add('裏');

function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [[`${prefix}${name}`, text]] : [...flatten(text, `${prefix}${name}.`)],
    ),
  );
}

function placeholders(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();
}

/** What the sources ask for: whole keys, and patterns for keys with a part that is filled in. */
function askedKeys(): RegExp[] {
  const folder = join(import.meta.dirname, '..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return sources
    .flatMap((source) => [...source.matchAll(/\bt\(\s*(?:'([\w.]+)'|`([^`]+)`)/g)])
    .map(([, whole = '', template = '']) => (whole || template).replace(/\$\{[^}]*\}/g, '*'))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[\\w/]+')}$`));
}

describe('the texts', () => {
  it('have the same keys and parameters in every language', () => {
    const keys = [...TEXTS.en.keys()].filter((key) => !key.endsWith('_one'));
    for (const language of LANGUAGES) {
      const texts = TEXTS[language];
      expect([...texts.keys()].filter((key) => !key.endsWith('_one'))).toEqual(keys);
      for (const key of keys) {
        expect(texts.get(key)?.trim(), `${language} ${key}`).toBeTruthy();
        expect(placeholders(texts.get(key)), `${language} ${key}`).toEqual(placeholders(TEXTS.en.get(key)));
      }
    }
  });

  it('are translated: nothing but names is the same in English and Chinese', () => {
    for (const [key, text] of TEXTS.en) {
      if (NAMES.includes(key)) continue;
      expect(TEXTS.sc.get(key), key).not.toBe(text);
      expect(TEXTS.tc.get(key), key).not.toBe(text);
    }
  });

  it('are all used, and nothing is asked for that is not there', () => {
    const asked = askedKeys();
    const keys = [...new Set([...TEXTS.en.keys()].map((key) => key.replace(PLURAL, '')))];
    expect(asked.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !asked.some((pattern) => pattern.test(key)))).toEqual([]);
    expect(asked.filter((pattern) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([]);
  });

  it('name each switch that the contract does not name itself', () => {
    const { email, info } = EVIDENCE_SWITCHES;
    expect(Object.keys(en.preview.switches)).toEqual([...email, ...info]);
    expect(Object.keys(en.preview.groups)).toEqual(Object.keys(EVIDENCE_SWITCHES));
  });

  it('name no variable of the environment, which is the business of whoever runs the servers', () => {
    for (const language of LANGUAGES) {
      const named = [...TEXTS[language]].filter(([, text]) => /\b[A-Z]{2,}(_[A-Z]+)+\b/.test(text));
      expect(named).toEqual([]);
    }
  });

  it.each(['sc', 'tc'] as const)(
    'have the punctuation of Chinese in Chinese sentences, and blanks around Latin words: %s',
    (language) => {
      const faulty = [...TEXTS[language]].filter(([, text]) =>
        PUNCTUATION_FAULTS.some((fault) => fault.test(text)),
      );
      expect(faulty).toEqual([]);
    },
  );

  it.each(['请检查,然后重试', '是否继续?', '共3份', '报告 "A"', '下载PDF'])(
    'whose check can tell: %s',
    (faulty) => {
      expect(PUNCTUATION_FAULTS.some((fault) => fault.test(faulty))).toBe(true);
    },
  );

  it.each(['sc', 'tc'] as const)('have one word for one thing, the one of their readers: %s', (language) => {
    const faulty = [...TEXTS[language]].filter(([, text]) =>
      OTHERS_WORDS[language].some((word) => text.includes(word)),
    );
    expect(faulty).toEqual([]);
  });

  it('are written in the characters of their readers', () => {
    expect(strangers('sc', SIMPLIFIED)).toEqual([]);
    expect(strangers('tc', TRADITIONAL)).toEqual([]);
    // The check itself can tell.
    expect(strangers('tc', SIMPLIFIED).length).toBeGreaterThan(100);
    expect(strangers('sc', TRADITIONAL).length).toBeGreaterThan(100);
  });
});

/** The texts with an ideograph that is not among those known, and which one. */
function strangers(language: 'sc' | 'tc', known: ReadonlySet<string>): string[] {
  return [...TEXTS[language]].flatMap(([key, text]) =>
    (text.match(/\p{Script=Han}/gu) ?? [])
      .filter((sign) => !known.has(sign))
      .map((sign) => `${key}: ${sign}`),
  );
}
