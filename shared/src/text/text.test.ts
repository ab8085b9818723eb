import { expect, it } from 'vitest';
import { faultsOf } from '../testing/table.ts';
import { fold } from './fold.ts';
import { readArn } from './read-arn.ts';
import { readCardEnds } from './read-card.ts';
import { readFreeText } from './read-free-text.ts';
import { readId } from './read-id.ts';
import { readName } from './read-name.ts';

type Row = readonly [name: string, written: string, read: string];
const rows = (table: readonly Row[]) => table.map(([name, ...row]) => [name, row] as const);

/** As it comes from keyboards, pages, spreadsheets and other systems. */
const WRITTEN_IDS: readonly Row[] = [
  ['as it is', '7D_ooDhYW8xx', '7D_ooDhYW8xx'],
  ['with a blank behind it', 'ETH-42 ', 'ETH-42'],
  ['with a line break behind it', 'ETH-42\r\n', 'ETH-42'],
  ['with a tab before it', '\tETH-42', 'ETH-42'],
  ['with a no-break space', '\u00A0ETH-42\u00A0', 'ETH-42'],
  ['with an ideographic space', 'ETH-42\u3000', 'ETH-42'],
  ['with a byte order mark', '\uFEFFETH-42', 'ETH-42'],
  ['with a zero-width space', 'ETH\u200B-42', 'ETH-42'],
  ['with a soft hyphen', 'ETH\u00AD-42', 'ETH-42'],
  ['with marks of direction', '\u202AETH-42\u202C\u200F', 'ETH-42'],
  ['with a filler of Hangul', 'ETH-42\u3164', 'ETH-42'],
  ['with an empty Braille cell', 'ETH-42\u2800', 'ETH-42'],
  ['full-width', 'ＥＴＨ－４２', 'ETH-42'],
  ['with Arabic-Indic digits', 'ETH-٤٢', 'ETH-42'],
  ['with Persian digits', 'ETH-۴۲', 'ETH-42'],
  ['with Devanagari digits', 'ETH-४२', 'ETH-42'],
  ['with mathematical letters', '𝐄𝐓𝐇-𝟒𝟐', 'ETH-42'],
  ['with superscripts', 'ETH-⁴²', 'ETH-42'],
  ['with digits in circles', 'ETH-④②', 'ETH-42'],
  ['with a ligature', 'oﬃce-1', 'office-1'],
  ['with an accent of its own', 'CAFE\u0301-1', 'CAFÉ-1'],
  ['with a hyphen that does not break', 'ETH\u201142', 'ETH-42'],
  ['with a dash', 'ETH–42', 'ETH-42'],
  ['with a minus', 'ETH−42', 'ETH-42'],
  ['in quotes', '"ETH-42"', 'ETH-42'],
  ['in curly quotes', '“ ETH-42 ”', 'ETH-42'],
  ['in quotes within quotes', '"“ETH-42”"', 'ETH-42'],
  ['with a joiner before an accent', 'CAFE\u200B\u0301-1', 'CAFÉ-1'],
  ['with a quote inside', "JOE'S", "JOE'S"],
  ['with blanks inside', 'ORDER \u00A0 42', 'ORDER 42'],
  ['of other scripts', '订单-42', '订单-42'],
  ['of nothing that can be seen', ' \u200B\uFEFF', ''],
];

it('reads an ID the same whether typed, pasted or sent', async () => {
  const faults = await faultsOf(rows(WRITTEN_IDS), ([written, read]) => {
    expect(readId(written)).toBe(read);
    expect(readId(read)).toBe(read);
  });
  expect(faults).toEqual({});
});

it('reads an ARN without its groups, and keeps other texts', () => {
  const arn = '74537604221431003881865';
  const grouped = [
    '7453-7604-2214-3100-3881-865',
    '７４５３７６０４２２１４３１００３８８１８６５',
    '74537604221431003881865\n',
  ];
  for (const written of [`${arn} `, '7453 7604 2214 3100 3881 865', ...grouped])
    expect(readArn(written)).toBe(arn);
  expect(readArn('not available')).toBe('not available');
  expect(readArn('A-1')).toBe('A-1');
});

it('reads the ends of a card with any mask and grouping', async () => {
  const both = { bin: '424242', last4: '4242' };
  const faults = await faultsOf(
    [
      '4242424242424242',
      '4242 4242 4242 4242',
      '4242-4242-4242-4242',
      '4242.4242.4242.4242',
      '4242 42** **** 4242',
      '4242-42XX-XXXX-4242',
      '424242xxxxxx4242',
      '424242••••••4242',
      '424242------4242',
      '424242…4242',
      '424242##4242',
      '４２４２ ４２＊＊ ＊＊＊＊ ４２４２',
      '\u200E٤٢٤٢ ٤٢** **** ٤٢٤٢',
      '4242\u00A042**\u2007****\u202F4242',
      '"4242 42** **** 4242"',
    ].map((written) => [written, written] as const),
    (written) => expect(readCardEnds(written)).toEqual(both),
  );
  expect(faults).toEqual({});
  expect(readCardEnds('•• 4242')).toEqual({ bin: null, last4: '4242' });
  expect(readCardEnds('4242 XXXX XXXX 4242')).toEqual({ bin: null, last4: '4242' });
  expect(readCardEnds('4242 42')).toEqual({ bin: '424242', last4: null });
  for (const none of ['', '424', 'n/a']) expect(readCardEnds(none)).toEqual({ bin: null, last4: null });
});

const KEPT_TEXTS: readonly Row[] = [
  ['several lines', 'First.\n\n  Second.', 'First.\n\n  Second.'],
  ['full-width letters', 'ＡＢＣ ½ ﬁ', 'ＡＢＣ ½ ﬁ'],
  ['a family', 'Thanks 👨‍👩‍👧 👍🏽', 'Thanks 👨‍👩‍👧 👍🏽'],
  ['an emoji of a profession', '👩🏽‍💻 ❤️‍🔥 1️⃣', '👩🏽‍💻 ❤️‍🔥 1️⃣'],
  ['the flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a Persian word', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['a Sinhala word', 'ශ්\u200Dරී', 'ශ්\u200Dරී'],
  ['a Hindi word', 'क्\u200Dष', 'क्\u200Dष'],
  ['a break between Thai words', 'สวัสดี\u200Bครับ', 'สวัสดี\u200Bครับ'],
  ['a variant of an ideograph', '葛\u{E0100}城', '葛\u{E0100}城'],
  ['marks of direction in Hebrew', 'שלום \u200Eabc!', 'שלום \u200Eabc!'],
  ['marks of direction in English', '\u200Eabc\u202C', 'abc'],
  ['characters composed of two', 'Cafe\u0301', 'Café'],
  ['a soft hyphen', 'charge\u00ADback', 'chargeback'],
  ['a byte order mark inside', 'one\uFEFF two', 'one two'],
  ['a zero-width space in English', 'one\u200Btwo', 'onetwo'],
  ['a joiner in English', 'one\u200Dtwo\u200C', 'onetwo'],
  ['hidden tags', 'one\u{E0041}\u{E0042}two', 'onetwo'],
  ['an override of the direction', '\u202Egnp.exe', 'gnp.exe'],
  ['blanks around it', '\u3000 text \n', 'text'],
];

it('keeps a free text as written, without meaningless invisible characters', async () => {
  const faults = await faultsOf(rows(KEPT_TEXTS), ([written, read]) => {
    expect(readFreeText(written)).toBe(read);
    expect(readFreeText(read)).toBe(read);
  });
  expect(faults).toEqual({});
});

it('reads a name with one blank between its words', () => {
  expect(readName(' ACME\u00A0 Ltd.\n')).toBe('ACME Ltd.');
  expect(readName('Cafe\u0301  Central')).toBe('Café Central');
  expect(readName('山田　太郎')).toBe('山田　太郎');
  expect(readName('ＡＣＭＥ株式会社')).toBe('ＡＣＭＥ株式会社');
});

it('compares texts as a reader would', async () => {
  const faults = await faultsOf(
    rows([
      ['composed in two ways', 'Café', 'CAFE\u0301'],
      ['full-width', 'ＡＣＭＥ　株式会社', 'acme 株式会社'],
      ['letters with several small forms', 'Straße ΟΔΟΣ', 'STRASSE οδος'],
      ['half-width katakana', 'ｶﾌｪ', 'カフェ'],
      ['a ligature', 'Oﬃce', 'OFFICE'],
      ['dashes', 'A–B−C‑D', 'a-b-c-d'],
      ['invisible characters', 'AC\u00ADME\u200B', 'acme'],
      ['digits of another script', '٤٢', '42'],
      ['blanks', ' ACME \u00A0Ltd\n', 'acme ltd'],
    ]),
    ([one, other]) => expect(fold(one)).toBe(fold(other)),
  );
  expect(faults).toEqual({});
  expect(fold('Cafe')).not.toBe(fold('Café'));
});
