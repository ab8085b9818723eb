import { CLAIMS } from '@cbp/shared/disputes/dispute-claim';
import { REASON_CODES } from '@cbp/shared/disputes/reason-code.table';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { partsOf, type ReportLetter } from '@cbp/shared/evidence/letter';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { reportData } from '../data/report-data.ts';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { letterShare } from './letter-room.ts';
import { letterSentence } from './letter-sentences.ts';
import { suggestedLetter } from './suggested-letter.ts';

const CARDS = { VISA: '411111', MASTERCARD: '555555', AMEX: '378282', DISCOVER: '601111' };

function reportFor(reason: string, prefix: string, isWhole = true) {
  const bundle = completeBundle();
  bundle.evidence.transaction.card_prefix = prefix;
  if (isWhole) bundle.evidence.proof = structuredClone(WHOLE_PROOF);
  return (letter: ReportLetter | null = null, language: 'en' | 'sc' | 'tc' = 'en') =>
    reportData(reportInput(bundle, { config: { ...EVERYTHING_ON, reason, letter }, language }));
}

const ALL = Object.entries(REASON_CODES).flatMap(([network, codes]) =>
  Object.keys(codes).map((code) => [network, code] as [keyof typeof CARDS, string]),
);

describe('the suggested letter', () => {
  it.each(ALL)(
    'for %s %s has two to five paragraphs of proved sentences, and fits its page',
    (network, code) => {
      for (const isWhole of [true, false]) {
        const make = reportFor(code, CARDS[network], isWhole);
        const letter = suggestedLetter(make());
        expect(letter.blocks.length).toBeGreaterThanOrEqual(2);
        expect(letter.blocks.length).toBeLessThanOrEqual(5);
        const names = partsOf(letter).flatMap((part) => (part.kind === 'sentence' ? [part.name] : []));
        expect([names[0], names.at(-1)]).toEqual(['claim', 'request']);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(letterSentence(make(), name), name).not.toBeNull();
        for (const language of LANGUAGES)
          expect(letterShare(make(letter, language))).toBeLessThanOrEqual(100);
      }
    },
  );

  it('says no more than the claim and what is asked for where nothing is recorded', () => {
    const bundle = completeBundle();
    bundle.evidence.product_info = {};
    bundle.evidence.history = [];
    bundle.evidence.refund = null;
    bundle.shipment = null;
    bundle.messages = [];
    const report = reportData(reportInput(bundle, { config: { ...EVERYTHING_ON, reason: '13.1' } }));
    const letter = suggestedLetter(report);
    expect(partsOf(letter)).toEqual([
      { kind: 'sentence', name: 'claim' },
      { kind: 'sentence', name: 'request' },
    ]);
    expect(letterSentence(report, 'request')?.text).toBe(
      'We ask the issuer to consider the records in the exhibits',
    );
    expect(letterSentence(report, 'claim')?.text).toBe(CLAIMS.not_received.says.en.replace(/\.$/, ''));
  });

  it('leads with what answers the reason code', () => {
    const leads = (code: string, prefix: string) => {
      const [, second] = partsOf(suggestedLetter(reportFor(code, prefix)()));
      return second?.kind === 'sentence' ? second.name : null;
    };
    expect(leads('10.4', CARDS.VISA)).toBe('earlier_payments');
    expect(leads('F29', CARDS.AMEX)).toBe('three_d_secure');
    expect(leads('13.1', CARDS.VISA)).toBe('signed');
    expect(leads('13.6', CARDS.VISA)).toBe('refunded');
  });
});
