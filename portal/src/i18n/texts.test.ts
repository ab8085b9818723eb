import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditList } from '@cbp/shared/audit/audit.list';
import { LANGUAGES, type Language } from '@cbp/shared/language';
import { userList } from '@cbp/shared/users/user.list';
import { beforeAll, describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

type Texts = { name: string; words: Record<Language, object> };

/** Every sentence by where it stands: `userTexts.since`. */
const TEXTS = { en: new Map<string, string>(), sc: new Map<string, string>(), tc: new Map<string, string>() };
const MODULES: Texts[] = [];

/** What is called the same everywhere. */
const NAMES = ['productTexts.name', 'clientTexts.tabs.rdr', 'userTexts.address', 'inspectionTexts.robots'];
/** The words of shops, which call it as they like. */
const OF_SHOPS = /^modules\/site-checks\/(words|testing)\//;

const PUNCTUATION_FAULTS = [
  /\p{Script=Han}\s*[,.:;?!()"']|[,;:?!()"']\s*\p{Script=Han}/u,
  /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
];

/** Words of the other region, or a second word for one thing: Hong Kong has 清單, 製作, 相片, 紀錄, 退單; the mainland 网址, 设置. */
const OTHERS_WORDS = {
  sc: ['网路', '设定', '档案', '资讯', '萤幕', '「', '」', '网页地址', '相片', '制作'],
  tc: ['列表', '生成', '照片', '記錄', '拒付', '網路', '資訊', '設置', '屏幕', '打包', '“', '”'],
};

/** An address is 邮箱 or 電郵地址, what is sent there 邮件 or 電郵; the folder for junk has its own name in Hong Kong. */
const OTHERS_WORDS_OF_MAIL = /电子邮|电邮|邮箱地址|電子郵|電郵信箱|郵箱|(?<!垃圾)郵件/;
/** Where words are said: beside what they name, in each of these. */
const SPEAKING = ['shared', 'portal', 'api', 'report', 'order-page'];

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

/** What a text says that is filled in: each value is there by its name. */
function said(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  const values = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `{${name}}` : () => '{}') });
  return text(values);
}

function flatten(prefix: string, texts: object): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object'
      ? flatten(`${prefix}.${name}`, text)
      : ([[`${prefix}.${name}`, said(text)]] satisfies [string, string][]),
  );
}

function placeholders(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{\w*\}/g)].map(([name]) => name).sort();
}

function sourcesIn(folder: string): { name: string; source: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));
}

const sources = sourcesIn(SOURCES);

/** The places of these texts that the sources read; `*` is a part that is filled in. */
function placesRead(texts: string): string[] {
  const ways = String.raw`((?:\s*\.\w+|\[[^\]]+\])*)`;
  const places = (found: string | undefined, before = '') =>
    `${before}${found}`.replace(/\s/g, '').replace(/\[[^\]]+\]/g, '.*');
  return sources.flatMap(({ source }) => {
    if (!new RegExp(`import .*\\b${texts}\\b`).test(source)) return [];
    return [
      ...source.matchAll(new RegExp(String.raw`(?:const (\w+) = )?\b${texts}\[[^\]]+\]${ways}`, 'g')),
    ].flatMap(([, variable, before]) => {
      if (variable === undefined) return [`${texts}${places(before)}`];
      const read = source.matchAll(
        new RegExp(String.raw`(?<![\w.]|const )${variable}(?=[.[\s])${ways}`, 'g'),
      );
      return [...read].map(([, found]) => `${texts}${places(found, before)}`);
    });
  });
}

/** Whether a place, or something around or in it, is read. */
function isRead(key: string, places: readonly string[]): boolean {
  const parts = key.split('.');
  return places.some((place) => {
    const read = place.split('.');
    return (
      read.length > 1 && read.every((part, at) => part === '*' || at >= parts.length || part === parts[at])
    );
  });
}

beforeAll(async () => {
  for (const { name } of sources.filter(({ name }) => name.endsWith('.texts.ts'))) {
    const module: Record<string, Record<Language, object>> = await import(join(SOURCES, name));
    const exported = Object.entries(module);
    expect(exported.length, `${name} exports its texts and nothing else`).toBe(1);
    for (const [name, words] of exported) MODULES.push({ name, words });
  }
  for (const language of LANGUAGES) {
    TEXTS[language] = new Map(MODULES.flatMap(({ name, words }) => flatten(name, words[language])));
  }
});

describe('the texts', () => {
  it('say something in every language, of the same values', () => {
    expect(MODULES.length).toBeGreaterThan(30);
    expect(new Set(MODULES.map(({ name }) => name)).size).toBe(MODULES.length);
    for (const language of LANGUAGES) {
      const texts = TEXTS[language];
      expect([...texts.keys()].sort()).toEqual([...TEXTS.en.keys()].sort());
      for (const [key, text] of texts) {
        expect(text.trim(), `${language} ${key}`).toBeTruthy();
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(TEXTS.en.get(key)));
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

  it('are all used', () => {
    const unused = MODULES.flatMap(({ name, words }) => {
      const places = placesRead(name);
      return flatten(name, words.en).flatMap(([key]) => (isRead(key, places) ? [] : key));
    });
    expect(unused).toEqual([]);
    // The check itself can tell.
    expect(isRead('aTexts.b.c', ['aTexts.b', 'aTexts.b.d'])).toBe(true);
    expect(isRead('aTexts.b.c', ['aTexts', 'aTexts.b.d', 'aTexts.*.d'])).toBe(false);
  });

  it('name no environment variable: users can’t set one', () => {
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

  it('call e-mail and its addresses by one word for each language, wherever words stand', () => {
    const faulty = SPEAKING.flatMap((workspace) => {
      const folder = join(SOURCES, '../..', workspace, 'src');
      return sourcesIn(folder).flatMap(({ name, source }) => {
        if (OF_SHOPS.test(name)) return [];
        const [found] = OTHERS_WORDS_OF_MAIL.exec(source) ?? [];
        return found === undefined ? [] : [`${workspace}/${name}: ${found}`];
      });
    });
    expect(faulty).toEqual([]);
    const addresses = [userList.fields.email, auditList.fields.email].map(({ words }) => words);
    for (const language of LANGUAGES) {
      const said = [...addresses.map((words) => words[language]), TEXTS[language].get('loginTexts.email')];
      expect(new Set(said).size, said.join()).toBe(1);
    }
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
