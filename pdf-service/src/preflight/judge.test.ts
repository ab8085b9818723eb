import { PREFLIGHT_RULES, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { RECIPIENT_PROFILE_NAMES, type RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { PdfStream, rgb } from '@libpdf/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { handmadePdf } from '../testing/handmade-pdf.ts';
import { noiseJpeg } from '../testing/images.ts';
import { describeUnmet, judge } from './judge.ts';
import { measurePdf } from './measure-pdf.ts';

type Drawing = Parameters<typeof handmadePdf>[0];

async function verdictOf(profile: RecipientProfileName, ...made: Parameters<typeof handmadePdf>) {
  return judge(await measurePdf(await handmadePdf(...made)), profile);
}

const image =
  (widthPx: number, widthPoints: number): Drawing =>
  async ({ pdf, page }) =>
    page.drawImage(pdf.embedImage(await noiseJpeg(widthPx, widthPx, 'b-w')), {
      x: 50,
      y: 300,
      width: widthPoints,
      height: widthPoints,
    });

/** A scan larger than a page: no more dots to the inch than are taken, and more of them than are. */
async function blankScan(width: number, height: number): Promise<Buffer> {
  const scan = sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
  return scan.toColourspace('b-w').jpeg().toBuffer();
}

const morePages =
  (count: number): Drawing =>
  ({ pdf, font }) => {
    for (let page = 0; page < count; page += 1) {
      pdf.addPage({ width: 595, height: 842 }).drawText('1', { x: 40, y: 40, font, size: 12 });
    }
  };

const text =
  (options: { size?: number; grey?: number; text?: string }): Drawing =>
  ({ page, font }) => {
    const { size = 12, grey = 0 } = options;
    page.drawText(options.text ?? '55', { x: 50, y: 300, font, size, color: rgb(grey, grey, grey) });
  };

describe.each<[rule: string, fails: [Drawing, string], passes: Drawing]>([
  ['pages', [morePages(18), '19 pages, at most 18; remove some content'], morePages(17)],
  ['bytes', [image(1600, 595), 'at most 800 kB; remove some content'], image(600, 300)],
  [
    'page-box',
    [
      ({ pdf, font }) => {
        const across = pdf.addPage({ width: 842, height: 595 });
        across.drawText('1', { x: 40, y: 40, font, size: 12 });
      },
      'page 2 is 842 x 595 pt, portrait pages of at most 612 x 842 pt are taken; print on A4 or Letter in portrait',
    ],
    ({ pdf, font }) => {
      pdf.addPage({ size: 'letter' }).drawText('1', { x: 40, y: 40, font, size: 12 });
    },
  ],
  [
    'blank-pages',
    [({ pdf }) => void pdf.addPage({ width: 595, height: 842 }), 'page 2 is blank; remove the blank pages'],
    morePages(1),
  ],
  [
    'fonts',
    [
      ({ page }) => page.drawText('Plain', { x: 50, y: 300, size: 12 }),
      'Helvetica is not embedded; embed every font',
    ],
    text({}),
  ],
  ['undrawn-text', [text({ text: '5A' }), '1 text not drawn (page 1, “5A”); use other characters'], text({})],
  [
    'text-size',
    [
      text({ size: 11.9 }),
      'the smallest text is 11.9 pt (page 1, “55”), at least 12 pt; use a larger font size',
    ],
    text({ size: 12 }),
  ],
  [
    'image-dpi',
    [image(600, 72), 'the sharpest image has 600 dpi (page 1, 600 x 600 px), at most 200 dpi; scale it down'],
    image(200, 72),
  ],
  [
    'pixels',
    [
      async ({ pdf, page }) => {
        const scan = pdf.embedImage(await blankScan(6_000, 5_001));
        page.drawImage(scan, { x: 0, y: 0, width: 2_200, height: 1_840 });
      },
      'the images of page 1 have 30,006,000 pixels, at most 29,999,999; scale them down',
    ],
    image(200, 72),
  ],
  [
    'card-numbers',
    [
      text({ text: '4242424242424242' }),
      'page 1 shows a full card number (424242 •••••• 4242); cut it to its first 6 and last 4 digits in the data',
    ],
    text({ text: '4242424242424241' }),
  ],
  [
    'grey-contrast',
    [
      text({ grey: 0.5 }),
      'against white (page 1, “55”), at least 4.5; make it darker, because it is read in black',
    ],
    text({ grey: 0.45 }),
  ],
  [
    'black-and-white',
    [
      ({ page }) =>
        page.drawRectangle({
          x: 40,
          y: 200,
          width: 20,
          height: 20,
          borderColor: rgb(0.2, 0.1, 0.1),
          borderWidth: 1,
        }),
      'page 1 is in colour; generate it for this recipient, which prints it in shades of grey',
    ],
    ({ page }) => page.drawRectangle({ x: 40, y: 200, width: 20, height: 20, color: rgb(0.5, 0.5, 0.5) }),
  ],
  [
    'standards',
    [
      ({ pdf }) => {
        const claim = Buffer.from('<rdf:Description pdfuaid:part="1"/>');
        pdf.getCatalog().set('Metadata', pdf.register(PdfStream.fromDict({}, claim)));
      },
      'it claims PDF/UA-1 but breaks PDF/UA-1, “a language” (no Lang)',
    ],
    text({}),
  ],
])('the rule %s', (rule, [fails, sentence], passes) => {
  it('fails with its figures and the fix, and nothing else fails', async () => {
    const verdict = await verdictOf('everywhere', fails);
    expect(verdict.isMet).toBe(false);
    const unmet = verdict.findings.filter(({ isMet }) => !isMet);
    expect(unmet.map((finding) => finding.rule)).toEqual([rule]);
    expect(unmet[0]?.text).toContain(sentence);
    expect(describeUnmet(verdict)).toBe(unmet[0]?.text);
  });

  it('is met', async () => {
    const verdict = await verdictOf('everywhere', passes);
    expect(describeUnmet(verdict)).toBe('');
    expect(verdict.isMet).toBe(true);
    expect(verdict.findings.find((finding) => finding.rule === rule)).toMatchObject({ isMet: true });
  });
});

it('judges by the strictest profile with every rule, and by the model', async () => {
  const verdict = await verdictOf('everywhere', image(200, 72));
  expect(verdict.findings.map(({ rule }) => rule).toSorted()).toEqual([...PREFLIGHT_RULES].toSorted());
  expect(PreflightVerdict.parse(verdict)).toEqual(verdict);
});

it('has no finding where a recipient has no rule', async () => {
  const { findings, isMet } = await verdictOf('paypal', image(600, 72));
  expect(isMet).toBe(true);
  expect(findings.map(({ rule }) => rule)).not.toContain('image-dpi');
  expect(findings.map(({ rule }) => rule)).not.toContain('pages');
});

it.each(RECIPIENT_PROFILE_NAMES)('never takes a full card number: %s', async (profile) => {
  const verdict = await verdictOf(profile, text({ text: '4242 4242 4242 4242'.replaceAll(' ', '') }));
  expect(verdict.isMet).toBe(false);
});

it('takes the larger page of Visa, which the others do not', async () => {
  const size = { width: 620, height: 1000 };
  expect((await verdictOf('adyen', () => undefined, size)).isMet).toBe(true);
  expect((await verdictOf('stripe', () => undefined, size)).isMet).toBe(false);
});
