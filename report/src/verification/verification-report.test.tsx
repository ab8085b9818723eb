import { LANGUAGES, type Language } from '@cbp/shared/language';
import { SCREENING_EVENTS } from '@cbp/shared/screenings/screening';
import {
  erasedVerification,
  SAMPLE_NUMBERS,
  sampleVerification,
} from '@cbp/shared/testing/sample-verification';
import { CHECKS } from '@cbp/shared/verifications/checks/check-names';
import { checkSentence } from '@cbp/shared/verifications/checks/check-sentence';
import { DECLINE_CATEGORIES } from '@cbp/shared/verifications/decline-codes/decline-category';
import { readDeclineCode } from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type PrintedImages, printable } from './printed-verification.ts';
import { renderStaticVerification } from './static-verification.tsx';
import { verificationPaperTexts } from './verification-paper.texts.ts';
import { VerificationReport } from './verification-report.tsx';

const AT = new Date('2026-11-30T06:52:00Z');
const PIXEL = 'data:image/jpeg;base64,AAAA';

/** What a reader reads, in order. */
function textOf(of: DocumentVerification, language: Language = 'en', images: PrintedImages | null = null) {
  return renderToStaticMarkup(<VerificationReport of={of} at={AT} language={language} images={images} />)
    .replace(/<\/(?:p|h\d|li|td|th|dt|dd|span|strong|figcaption)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s*\n\s*/g, '\n');
}

/** Fails unless all texts are there, one behind the other. */
function expectInOrder(text: string, wanted: readonly string[]) {
  let from = 0;
  for (const one of wanted) {
    const rest = text.slice(from);
    expect(rest).toContain(one);
    from += rest.indexOf(one) + one.length;
  }
}

describe('the report of a document verification', () => {
  it('names the person, the result, who decided and why, the codes by category and what was not checked, before the checks', () => {
    expectInOrder(textOf(sampleVerification()), [
      'Document verification report',
      '温庆澜',
      'No. 7 · DOC-2026-000007 · Harbour & Pine Outfitters',
      'As of 2026/11/30 14:52. All times are in Hong Kong time.',
      'Declined',
      'Set by analyst@bank.example on 2026/11/18 14:45: The passport expired in May.',
      'Could not be checked: Check digits of the document number, Sharpness, Address. The result says nothing about these.',
      'Document Data Mismatch',
      '(SPDR08)',
      'Next attempt: ',
      'Expired Document',
      '(SPDR17)',
      'Image Quality Deficiency',
      '(SPDR96)',
      'What was submitted',
      'Passport, Identity card',
      '3392',
      'Black and white',
      'Given and read',
      'Checks',
      'Expired on 2026/05/30. Today is 2026/11/17.',
      'Attempts',
      'Better images',
      'Timeline',
    ]);
  });

  it('shows field by field what was given and read, each check with its proof, and hints as hints', () => {
    const text = textOf(sampleVerification());
    for (const row of [
      'Name\n温庆澜\n溫慶瀾\nWEN QINGLAN\nAgrees',
      'Date of birth\n1988/02/29\n1988/02/28\nDiffers',
      'Issue date\n2016/05/31\n–\nUnreadable',
      'Age\n18 to 60 years\n–\nUnreadable',
      'Address\n香港中環德輔道中 1 號\n–\nNot checked',
      'Validity\nFailed\nExpired on 2026/05/30. Today is 2026/11/17.\nSPDR17',
      'Sharpness\nCould not be read\nBack: could not be measured.\n–',
      'Screenshot\nHint only\n',
      '3 failed, 2 could not be read, 2 passed',
    ]) {
      expect(text).toContain(row);
    }
  });

  it('has the last four characters of a document number, and never a whole one', () => {
    const of = sampleVerification();
    const text = textOf(of);
    expect(text).toContain('Document number\n****3392\n****3392\nAgrees');
    expect(text).toContain('Front and back differ: Document number: ****3392 and ****3392');
    for (const number of SAMPLE_NUMBERS) {
      expect(text).not.toContain(number);
      expect(JSON.stringify(printable(of))).not.toContain(number);
    }
  });

  it.each(LANGUAGES)('says of erased data nothing but that, in %s', (language) => {
    const text = textOf(erasedVerification(), language);
    const words = verificationPaperTexts[language];
    expectInOrder(text, [
      words.numbered(7),
      words.erased('2026/11/25 12:00'),
      SCREENING_EVENTS['verification.declined'].label[language],
      DECLINE_CATEGORIES.expired_document.label[language],
    ]);
    expect(text).not.toMatch(/温|溫|erased-7|1988|3392|expired in May/);
    expect(text).not.toContain(words.nothingChecked);
  });

  it('says that there is no result yet, what the checks suggest, and where nothing was checked', async () => {
    const open = sampleVerification({
      enquiry_result_event: 'review.pending',
      decision: null,
      decided_at: null,
      codes: [],
      category: [],
    });
    expectInOrder(textOf(open), [
      'Processing',
      'No result has been set yet.',
      'Suggested decline codes',
      '(SPDR42)',
    ]);
    const tries = open.tries.map((attempt) => ({ ...attempt, checks: [], comparisons: [] }));
    expect(textOf({ ...open, tries })).toContain(verificationPaperTexts.en.nothingChecked);
    const { enquiry_data: data } = open;
    const name = { ...data.name, full_name: null };
    const { title } = await renderStaticVerification({
      of: { ...open, tries, enquiry_data: { ...data, name } },
      at: AT,
      language: 'en',
      images: null,
    });
    expect(title).toBe('Document verification report 7');
  });

  it('shows what a provider decided beside a user, and keeps codes that only it knows', () => {
    const provider = {
      event: 'verification.declined' as const,
      codes: ['SPDR9999', '17'],
      reason: 'The hologram is missing.',
      by: null,
      at: '2026-11-17T02:00:00.000Z',
    };
    const accepted = { event: 'verification.accepted' as const, codes: [], reason: 'Seen in person.' };
    const { decision } = sampleVerification();
    const text = textOf(
      sampleVerification({
        enquiry_result_event: 'verification.accepted',
        engine: 'shuftipro',
        decision: decision && { ...decision, ...accepted },
        provider_result: provider,
        codes: [],
      }),
    );
    expectInOrder(text, [
      'Accepted',
      'Seen in person.',
      'Result of the provider',
      'Declined',
      'Set by the provider on 2026/11/17 10:00',
      'Expired Document',
      'Other',
      'The hologram is missing. (SPDR9999)',
    ]);
  });

  it('shows images only where they were asked for, with who looked and when, and says which could not be shown', async () => {
    const images: PrintedImages = {
      by: 'anna@bank.example',
      at: AT,
      shown: [{ side: 'front', url: PIXEL, width: 640, height: 420 }],
      unseen: ['back'],
    };
    const of = sampleVerification();
    expect(textOf(of)).not.toContain('Images of the last attempt');
    expectInOrder(textOf(of, 'en', images), [
      'Images of the last attempt',
      'Viewed by anna@bank.example on 2026/11/30 14:52',
      'Front',
      'Could not be shown: Back',
    ]);
    const { html, warnings } = await renderStaticVerification({ of, at: AT, language: 'en', images });
    expect(html).toContain(`<img src="${PIXEL}" alt="Image: Front"`);
    expect(warnings).toEqual(['the image back is not shown']);
    const none = { ...images, shown: [], unseen: [] };
    expect(textOf(of, 'en', none)).toContain('No image is kept any more.');
  });

  it.each(LANGUAGES)('is in %s alone', (language) => {
    const of = sampleVerification();
    const text = textOf(of, language);
    const [attempt] = printable(of).tries;
    for (const result of attempt?.checks ?? []) {
      expect(text).toContain(CHECKS[result.check].label[language]);
      expect(text).toContain(checkSentence(result, language));
    }
    for (const code of of.codes) expect(text).toContain(readDeclineCode(code).label[language]);
    const ours = [
      SCREENING_EVENTS['verification.declined'].label,
      DECLINE_CATEGORIES.document_data_mismatch.label,
      CHECKS.expiry.label,
    ];
    for (const label of ours) {
      for (const other of LANGUAGES) {
        if (label[other] === label[language]) expect(text).toContain(label[language]);
        else if (other !== language) expect(text).not.toContain(label[other]);
      }
    }
  });

  it('lets no text of an enquiry become markup, or end the style sheet', async () => {
    const evil = '"; } </style><h1 onclick="x">';
    const { enquiry_data: data, decision } = sampleVerification();
    const of = sampleVerification({
      merchant_name: evil,
      result: { reference: evil },
      enquiry_data: { ...data, full_address: evil, name: { ...data.name, full_name: evil } },
      decision: decision && { ...decision, reason: evil, by: evil },
    });
    const { html } = await renderStaticVerification({ of, at: AT, language: 'en', images: null });
    expect(html).not.toMatch(/<\/style><h1|onclick="/);
    expect(html.match(/<style>/g)).toHaveLength(html.match(/<\/style>/g)?.length ?? 0);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
