import { LONGEST_QUOTATION } from '@cbp/shared/inspections/checks/finding.model';
import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { quotationOf } from './findings.ts';

/** Whether a reader of bidirectional text is back at the first level at the end. */
function isClosed(text: string): boolean {
  const open: string[] = [];
  for (const sign of text) {
    if (/[\u2066-\u2068]/u.test(sign)) open.push('\u2069');
    else if (/[\u202a\u202b]/u.test(sign)) open.push('\u202c');
    else if (open.includes(sign)) open.length = open.lastIndexOf(sign);
  }
  return open.length === 0;
}

it('a quotation of any text fits, is whole characters, and leaves no direction open', async () => {
  const texts: [string, string][] = [
    ['plain', 'We refund within 14 days. '.repeat(40)],
    ['Chinese', '退款将在七个工作日内原路返回。'.repeat(60)],
    ['emoji of several signs', '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(60)],
    ['Arabic with marks', 'نُعِيدُ لَكَ المَبْلَغَ '.repeat(60)],
    ['isolates', `${'\u2067مرحبا 14'.repeat(3)} ${'و'.repeat(400)}`],
    ['directions without end', '\u2067\u202bא'.repeat(300)],
    ['closed before it is opened', `${'ا'.repeat(200)}\u2069${'ب'.repeat(90)}\u2067${'ج'.repeat(200)}\u2069`],
    ['marks upon marks', `a${'\u0301'.repeat(2_000)}`],
    ['half of a surrogate pair', `${'x'.repeat(299)}\ud83d`],
    ['empty', ''],
  ];
  const faults = await faultsOf(texts, (text) => {
    for (const at of [0, 150, text.length]) {
      const quoted = quotationOf(text, at);
      expect(quoted.length).toBeLessThanOrEqual(LONGEST_QUOTATION);
      expect(quoted.isWellFormed()).toBe(true);
      expect(isClosed(quoted)).toBe(true);
      expect(quoted).not.toMatch(/^\p{M}/u);
    }
  });
  expect(faults).toEqual({});
});

it('a quotation is around what was found', () => {
  const text = `${'first '.repeat(200)}HERE ${'last '.repeat(200)}`;
  expect(quotationOf(text, text.indexOf('HERE'))).toMatch(/^….*first HERE last.*…$/u);
  expect(quotationOf('  short\n text ')).toBe('short text');
});
