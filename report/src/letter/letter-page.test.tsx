import { completeEvidenceConfig, EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { ReportLetter } from '@cbp/shared/evidence/letter';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { reportData } from '../data/report-data.ts';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { textOfPart } from '../testing/text-of-part.tsx';
import { LETTER_TEXTS } from '../texts/letter.texts.ts';
import { LetterPage } from './letter-page.tsx';
import { suggestedLetter } from './suggested-letter.ts';

const LETTER = 'ce-cover ce-letter-page';

function bundleWithProof() {
  const bundle = completeBundle();
  bundle.evidence.proof = structuredClone(WHOLE_PROOF);
  return bundle;
}

function printed(letter: ReportLetter | null, change: object = {}, bundle = bundleWithProof()) {
  const config = { ...EVERYTHING_ON, reason: '13.1', case_number: 'C-7', letter };
  return textOfPart(bundle, LETTER, { config, letterPage: LetterPage, ...change });
}

function suggested(reason = '13.1', bundle = bundleWithProof()): ReportLetter {
  return suggestedLetter(reportData(reportInput(bundle, { config: { ...EVERYTHING_ON, reason } })));
}

const words = (text: string): ReportLetter => ({
  place: 'before',
  blocks: [{ kind: 'paragraph', lines: [[{ kind: 'words', runs: [{ text }] }]] }],
});

describe('the cover letter of a report', () => {
  it('says the claim, what answers it with its exhibits, and what is asked for', () => {
    const text = printed(suggested());
    expect(text).toContain('The cardholder says that the goods or services were not received.');
    expect(text).toContain('was delivered and signed for on 2026/09/20 19:25 ( Exhibit A )');
    expect(text).toMatch(/Exhibit A/);
    expect(text).toContain('C-7');
    expect(text).toContain('We ask the issuer to decide the dispute in favour of the merchant');
  });

  it.each(LANGUAGES)('reads in the language of the report, %s', (language) => {
    const text = printed(suggested(), { language });
    expect(text).toContain(LETTER_TEXTS[language].heading);
    expect(text).toContain(LETTER_TEXTS[language].noteAlone);
  });

  it('prints own words in bold and lists, with values, and tells that they are the merchant’s own', () => {
    const text = printed({
      place: 'before',
      blocks: [
        {
          kind: 'list',
          lines: [
            [{ kind: 'words', runs: [{ text: 'Order ' }, { text: '{order_reference}', bold: true }] }],
            [{ kind: 'sentence', name: 'signed' }],
          ],
        },
      ],
    });
    expect(text).toContain('LL-20417');
    expect(text).not.toContain('{order_reference}');
    expect(text).toContain(LETTER_TEXTS.en.note);
  });

  it('leaves out a sentence that the records do not prove', () => {
    const bundle = bundleWithProof();
    bundle.shipment = { ...bundle.shipment, delivery_status: 'Returned to sender' };
    const letter: ReportLetter = {
      place: 'before',
      blocks: [
        {
          kind: 'paragraph',
          lines: [
            [
              { kind: 'sentence', name: 'claim' },
              { kind: 'sentence', name: 'signed' },
            ],
          ],
        },
      ],
    };
    const text = printed(letter, {}, bundle);
    expect(text).toContain('not received.');
    expect(text).not.toContain('signed for');
  });

  it('stands before the first page or instead of it', () => {
    const both = (place: ReportLetter['place']) =>
      textOfPart(bundleWithProof(), 'ce-report', {
        config: completeEvidenceConfig({ ...EVERYTHING_ON, letter: { ...words('Hello'), place } }),
        letterPage: LetterPage,
      });
    expect(both('before')).toContain('Hello');
    expect(textOfPart(bundleWithProof(), 'ce-cover"')).not.toBe('');
    const config = { ...EVERYTHING_ON, letter: { ...words('Hello'), place: 'instead' as const } };
    expect(textOfPart(bundleWithProof(), 'ce-summary', { config, letterPage: LetterPage })).toContain(
      'Exhibit',
    );
  });
});
