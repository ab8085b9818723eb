import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { LANGUAGES, type Language } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { TEXTS } from '../texts/texts.ts';
import { sentenceOf } from './claims.ts';
import { provedFacts } from './key-facts.ts';
import { reportData } from './report-data.ts';

function said(language: Language, reason: string | null, prefix: string | null = '411111') {
  const bundle = completeBundle();
  bundle.evidence.proof = structuredClone(WHOLE_PROOF);
  bundle.evidence.transaction.card_prefix = prefix;
  const report = reportData(reportInput(bundle, { language, config: { ...EVERYTHING_ON, reason } }));
  const [fact] = provedFacts(report, new Set(['earlier-payments'] as const), ['earlier_payments']);
  return { ofExhibit: sentenceOf('earlier-payments', report), fact };
}

const SCHEME = /Compelling Evidence 3\.0/;

describe.each(LANGUAGES)('two earlier payments that agree, in %s', (language) => {
  const { proves, provesScheme, elements } = TEXTS[language].earlierPayments;
  const { sameBuyer } = TEXTS[language].decision.answers;

  it.each([
    ['10.4', '411111'],
    ['Visa 10.4: Fraud', '411111'],
    ['10.4', null],
  ])('meet Compelling Evidence 3.0 under the reason %s of the card %s', (reason, prefix) => {
    const { ofExhibit, fact } = said(language, reason, prefix);
    expect(ofExhibit).toBe(provesScheme);
    expect(fact?.sentence).toMatch(SCHEME);
  });

  it.each([
    ['13.1', '411111'],
    ['10.5', '411111'],
    ['fraud', '411111'],
    [null, '411111'],
    ['4837', '555555'],
    ['10.4', '555555'],
  ])('are named, and nothing of the rule, under the reason %s of the card %s', (reason, prefix) => {
    const { ofExhibit, fact } = said(language, reason, prefix);
    expect(ofExhibit).toBe(proves);
    expect(fact?.sentence).not.toMatch(SCHEME);
    for (const told of [elements.ip_address, elements.account, '139', '215', '2026/02/11', '2026/04/28'])
      expect(fact?.sentence).toContain(told);
    expect(fact?.answer).toBe(sameBuyer);
  });
});
