import { describe, expect, it } from 'vitest';
import { ReportLetterModel, SavedLetterModel, SentReportLetter } from './letter.model.ts';
import { completeLetter, partsOf, type ReportLetter } from './letter.ts';
import { fillValues, LETTER_VALUE_NAMES, letterValues, unknownValues } from './letter-values.ts';
import { readWords, toggleBold, writeWords } from './letter-words.ts';

const letterOf = (...parts: ReportLetter['blocks'][number]['lines'][number]): ReportLetter => ({
  place: 'before',
  blocks: [{ kind: 'paragraph', lines: [parts] }],
});

describe('a letter of a config', () => {
  it('leaves out sentences of a newer version and what has no words, and never has kept wordings', () => {
    const complete = completeLetter({
      place: 'above',
      blocks: [
        {
          kind: 'paragraph',
          lines: [
            [
              { kind: 'sentence', name: 'signed', ...{ said: 'The order was signed for.' } },
              { kind: 'sentence', name: 'of_a_later_version' },
              { kind: 'words', runs: [{ text: ' ' }] },
            ],
          ],
        },
        { kind: 'list', lines: [[{ kind: 'sentence', name: 'of_a_later_version' }]] },
      ],
    });
    expect(complete).toEqual(letterOf({ kind: 'sentence', name: 'signed' }));
    expect(completeLetter({ blocks: [] })).toBeNull();
    expect(completeLetter(null)).toBeNull();
  });

  it('from a caller names known sentences only, and a stored one may name others', () => {
    const sent = {
      place: 'before',
      blocks: [{ kind: 'paragraph', lines: [[{ kind: 'sentence', name: 'later' }]] }],
    };
    expect(SentReportLetter.safeParse(sent).success).toBe(false);
    expect(ReportLetterModel.safeParse(sent).success).toBe(true);
    const two = { place: 'before', blocks: [{ kind: 'paragraph', lines: [[], []] }] };
    expect(SavedLetterModel.safeParse(two).success).toBe(false);
  });
});

describe('own words', () => {
  it.each(['plain', 'in **bold** and plain', '**all**', 'one ** alone', '****', ''])(
    'stay %j as typed',
    (typed) => {
      expect(writeWords(readWords(typed))).toBe(typed);
    },
  );

  it('are bold where the selection was, and plain again', () => {
    const bold = toggleBold('We wrote twice.', 3, 8);
    expect(bold).toEqual({ typed: 'We **wrote** twice.', start: 5, end: 10 });
    expect(toggleBold(bold.typed, bold.start, bold.end)).toEqual({
      typed: 'We wrote twice.',
      start: 3,
      end: 8,
    });
  });
});

describe('values in braces', () => {
  const source = {
    transaction: { order_reference: 'LL-20417', amount: 149.5, currency: 'USD', card_suffix: '1111' },
    product: { tracking_url: ['https://t.17track.net/en#nums=LL1'] },
    proof: {},
    config: { reason: '13.1', case_number: null },
  } as unknown as Parameters<typeof letterValues>[0];

  it('are filled in where they are recorded, and named where they are not', () => {
    const runs = [{ text: 'Order {order_reference}, {amount}' }, { text: 'case {case_number}', bold: true }];
    expect(fillValues(runs, letterValues(source))).toEqual({
      runs: [{ text: 'Order LL-20417, USD 149.50' }, { text: 'case {case_number}', bold: true }],
      missing: ['case_number'],
    });
    expect(Object.keys(letterValues(source))).toEqual(LETTER_VALUE_NAMES);
  });

  it('that do not exist are named', () => {
    const letter = letterOf({ kind: 'words', runs: [{ text: '{order_reference} {bank_name} {}' }] });
    expect(unknownValues(letter)).toEqual(['bank_name', '']);
    expect(partsOf(letter)).toHaveLength(1);
  });
});
