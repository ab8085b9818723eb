import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, textOf } from './page-checks.ts';
import { click, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { goWithin } from './testing/go-within.ts';
import { type SignedInOptions, sharedVisits } from './testing/portal-visits.ts';
import {
  type AnsweredCalls,
  answeredByProvider,
  answerVerifications,
  drawSpecimen,
  type MadeCall,
  sampleVerification,
  UNREAD_ZONE,
} from './testing/verification-calls.ts';

const PAGE = '/aml/document-verification/7';
const FORM = '/aml/document-verification/form';
const FILES = 'main input[type="file"]:not([capture])';
const SUBMIT = 'main form button[type="submit"]';
const DIALOG = '[aria-modal="true"]';

/** The pages with answers in place of the server's: what each state looks like, and what the browser sends. */
describe('the pages of document verification', () => {
  const portal = sharedVisits();
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'specimens-'));
    writeFileSync(join(folder, 'good.jpg'), await drawSpecimen());
    writeFileSync(join(folder, 'blurred.jpg'), await drawSpecimen({ blur: 9 }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function open(path: string, answers: AnsweredCalls, options: SignedInOptions = {}) {
    const opened = await portal.openSignedIn(options);
    const made = await answerVerifications(opened.page, answers);
    await goWithin(opened.page, path);
    await opened.page.waitForSelector('main h2');
    return { ...opened, made };
  }
  const openPage = (verification = sampleVerification, options?: SignedInOptions) =>
    open(PAGE, { verification }, options);

  async function choose(page: Page, place: number, name: string) {
    const inputs = (await page.$$(FILES)) as ElementHandle<HTMLInputElement>[];
    await inputs[place]?.uploadFile(join(folder, name));
  }
  const chooseClient = async (page: Page) => {
    await fill(page, 'main form input:not([type="hidden"])', 'Harbour');
    await click(page, '[role="option"]');
  };
  const imagesAsked = (made: readonly MadeCall[]) => made.filter(({ path }) => path.includes('/images/'));
  const bodiesTo = (made: readonly MadeCall[], ending: string) =>
    made.filter(({ path }) => path.endsWith(ending)).map(({ body }) => body);
  const mainOrDialogSays = (page: Page, text: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, text);
  const mainSays = (page: Page, text: string) =>
    page.waitForFunction((sought) => document.querySelector('main')?.innerText.includes(sought), {}, text);

  it('a blurred image is reported before it is sent, and is sent where the user wants it all the same', async () => {
    const { page, made } = await open(FORM, { verification: sampleVerification });
    const uploads = () => made.filter(({ path }) => path.endsWith('/verification-images')).length;
    await chooseClient(page);
    await click(page, 'main input[type="checkbox"][value="passport"]');
    await choose(page, 0, 'blurred.jpg');
    await mainSays(page, 'The image is blurred');
    expect(uploads()).toBe(0);
    // It is neither sent nor left out: the form asks for a decision.
    await click(page, SUBMIT);
    await mainSays(page, 'Use this image anyway, or choose another one.');
    expect(bodiesTo(made, '/document-verification')).toEqual([]);
    await press(page, 'Use anyway: First document: Front');
    await choose(page, 1, 'good.jpg');
    await page.waitForFunction(
      () => document.querySelector('main')?.innerText.match(/Uploaded/g)?.length === 2,
    );
    expect(uploads()).toBe(2);
    await click(page, SUBMIT);
    await mainSays(page, 'Given and read');
    expect(bodiesTo(made, '/document-verification')).toEqual([
      expect.objectContaining({
        merchant_id: 'NGA-1001',
        enquiry_data: expect.objectContaining({
          supported_types: ['passport'],
          front: 'upload-1',
          back: 'upload-2',
        }),
      }),
    ]);
  });

  it('a failed start says what failed and why, and nothing is lost', async () => {
    const why = 'The moon is in the way';
    const { page } = await open(FORM, {
      verification: sampleVerification,
      refuseStart: { status: 500, body: { code: 'unknown/code', message: why } },
    });
    await chooseClient(page);
    await click(page, 'main input[type="checkbox"][value="id_card"]');
    await choose(page, 0, 'good.jpg');
    await mainSays(page, 'Uploaded');
    await click(page, SUBMIT);
    await mainSays(page, `Failed to start document verification: ${why}`);
    expect(await textOf(page, 'main form')).toContain('good.jpg');
  });

  it('a refusal is shown at the image that it names, and a wrong age at its end of the range', async () => {
    const missing = 'Upload the missing image';
    const { page } = await open(FORM, {
      verification: sampleVerification,
      refuseStart: {
        status: 422,
        body: {
          code: 'verification/image_missing',
          message: missing,
          data: {
            side: 'second_front',
            issues: [{ path: 'enquiry_data.document_two.front', message: 'must not be empty' }],
          },
        },
      },
    });
    await chooseClient(page);
    await click(page, 'main label ::-p-text(Add a second document)');
    for (const [place, type] of [
      [0, 'passport'],
      [1, 'id_card'],
    ] as const) {
      const boxes = await page.$$(`main input[type="checkbox"][value="${type}"]`);
      if (boxes[place]) await click(page, boxes[place]);
      await choose(page, place * 2, 'good.jpg');
    }
    await page.waitForFunction(
      () => document.querySelector('main')?.innerText.match(/Uploaded/g)?.length === 2,
    );
    await click(page, SUBMIT);
    await page.waitForSelector('main fieldset [data-fault="true"]');
    expect(
      await page.$$eval('main fieldset', (documents) =>
        documents.slice(0, 2).map((one) => one.querySelectorAll('[data-fault="true"]').length),
      ),
    ).toEqual([0, 1]);
    await click(page, 'main summary ::-p-text(Details to compare)');
    await click(page, 'main label ::-p-text(Range)');
    await fill(page, 'input[name="enquiry_data.age.min"]', '40');
    await fill(page, 'input[name="enquiry_data.age.max"]', '20');
    await click(page, SUBMIT);
    await page.waitForSelector('input[name="enquiry_data.age.max"][aria-invalid="true"]');
    expect(await page.$('input[name="enquiry_data.age.min"][aria-invalid="true"]')).toBeNull();
  });

  it('cards are offered by a provider alone, and their back is refused', async () => {
    const engines = ['manual', 'shuftipro'] as const;
    const { page } = await open(FORM, { verification: sampleVerification, engines });
    await chooseClient(page);
    await mainSays(page, 'A user decides');
    const card = 'main input[type="checkbox"][value="credit_or_debit_card"]';
    expect(await page.$(card)).toBeNull();
    await click(page, 'main label ::-p-text(Shufti)');
    await page.waitForSelector(card);
    await click(page, card);
    await mainSays(page, 'Don’t send the back of a card');
    expect(await page.$$(FILES)).toHaveLength(1);
  });

  it('a provider is told what its images show: one type for each document', async () => {
    const engines = ['manual', 'shuftipro'] as const;
    const { page, made } = await open(FORM, { verification: sampleVerification, engines });
    await chooseClient(page);
    await click(page, 'main input[type="checkbox"][value="passport"]');
    await click(page, 'main input[type="checkbox"][value="id_card"]');
    await mainSays(page, 'A user decides');
    expect(await textOf(page, 'main form')).not.toContain('Choose one type');
    await click(page, 'main label ::-p-text(Shufti)');
    await mainSays(page, 'Choose one type: the provider must know what the images show');
    await click(page, 'main input[type="checkbox"][value="id_card"]');
    await page.waitForFunction(() => !document.querySelector('main')?.innerText.includes('Choose one type'));
    await choose(page, 0, 'good.jpg');
    await mainSays(page, 'Uploaded');
    await click(page, SUBMIT);
    await mainSays(page, 'Given and read');
    expect(bodiesTo(made, '/document-verification')).toMatchObject([{ engine: 'shuftipro' }]);
  });

  it('what failed at the provider is restarted, unless its images are those of a card', async () => {
    const failed = (isKept: boolean) => {
      const sample = sampleVerification();
      return {
        ...sample,
        engine: 'shuftipro' as const,
        enquiry_result_event: 'request.invalid' as const,
        status: 'ERROR' as const,
        failure: 'The image is not readable.',
        enquiry_data: {
          ...sample.enquiry_data,
          first_types: [isKept ? ('passport' as const) : ('credit_or_debit_card' as const)],
        },
        tries: sample.tries.map((attempt) => ({
          ...attempt,
          images: attempt.images.map((image) => ({ ...image, is_kept: isKept })),
        })),
      };
    };
    const { page, made } = await openPage(() => failed(true));
    await mainSays(page, 'The image is not readable.');
    await press(page, 'Restart');
    await mainSays(page, 'Request new images');
    await page.waitForFunction(() => document.body.innerText.includes('Document verification restarted'));
    expect(bodiesTo(made, '/restart')).toEqual([{ version: sampleVerification().version }]);
    const { page: card } = await openPage(() => failed(false));
    await mainSays(card, 'Images of cards are erased once the provider has answered.');
    expect(await textOf(card, 'main')).not.toContain('Restart');
  });

  it('an erasure says whether the provider has erased it too', async () => {
    const sample = sampleVerification();
    const retention = { ...sample.retention, erased_at: '2026-11-18T03:00:00.000Z' };
    const { page } = await openPage(() => ({
      ...sample,
      retention: { ...retention, provider_erasure: 'failed' as const },
    }));
    await mainSays(page, 'Erasure at the provider');
    await mainSays(page, 'It’s tried again each day.');
  });

  it('an image is fetched when the user asks for it, once, for the bearer, and has no address', async () => {
    const { page, made } = await openPage();
    await mainSays(page, 'Each look at an image is recorded in the audit log.');
    expect(imagesAsked(made)).toEqual([]);
    await press(page, 'Show image: Front');
    await page.waitForSelector('main canvas[aria-label="Image: Front"]');
    // What the page shows is read again, and no image with it.
    await press(page, 'Place hold');
    await fill(page, `${DIALOG} input[name="reason"]`, 'Enquiry of an authority');
    await click(page, `${DIALOG} button[type="submit"]`);
    await page.waitForFunction((dialog) => document.querySelector(dialog) === null, {}, DIALOG);
    expect(imagesAsked(made).map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/api/shuftipro/document-verification/7/images/front?attempt=1', true],
    ]);
    expect(await page.content()).not.toMatch(/blob:|\/images\//);
    await press(page, 'Rotate: Front');
    await press(page, 'Zoom in: Front');
    const size = await page.$eval('main canvas', ({ width, height }) => height > width);
    expect(size).toBe(true);
  });

  it('a declined document has the suggested codes, and an accepted one none', async () => {
    const { page, made } = await openPage();
    await press(page, 'Set result');
    await click(page, `${DIALOG} input[value="verification.declined"]`);
    await page.waitForFunction(
      (dialog) => document.querySelector(dialog)?.textContent?.includes('2 selected'),
      {},
      DIALOG,
    );
    await click(page, `${DIALOG} input[value="verification.accepted"]`);
    await page.waitForFunction(
      (dialog) => !document.querySelector(dialog)?.textContent?.includes('selected'),
      {},
      DIALOG,
    );
    await click(page, `${DIALOG} input[value="verification.declined"]`);
    await fill(page, `${DIALOG} input[type="search"]`, 'copy');
    await fill(page, `${DIALOG} textarea[name="reason"]`, 'The name differs');
    await click(page, `${DIALOG} button[type="submit"]`);
    await page.waitForFunction((dialog) => document.querySelector(dialog) === null, {}, DIALOG);
    await press(page, 'Set result');
    await click(page, `${DIALOG} input[value="verification.accepted"]`);
    await fill(page, `${DIALOG} textarea[name="reason"]`, 'Compared with the image');
    await click(page, `${DIALOG} button[type="submit"]`);
    await page.waitForFunction((dialog) => document.querySelector(dialog) === null, {}, DIALOG);
    const [declined, accepted] = bodiesTo(made, '/result');
    expect(declined).toEqual({
      event: 'verification.declined',
      codes: ['SPDR07', 'SPDR17'],
      reason: 'The name differs',
      version: 3,
    });
    expect(accepted).toMatchObject({ event: 'verification.accepted', codes: [] });
  });

  it('an unread zone is typed under its strip, as capitals, and sent once it is complete', async () => {
    const { page, made } = await openPage(() => sampleVerification({ readings: [UNREAD_ZONE] }));
    const save = 'main button ::-p-text(Save machine-readable zone)';
    await click(page, '::-p-aria(Type machine-readable zone: Front) button ::-p-text(Show image)');
    await page.waitForSelector('main canvas[aria-label^="Enlarged"]');
    await click(page, save);
    await mainSays(page, 'Replace each ? with the character on the image.');
    await fill(page, '::-p-aria(Line 2)', 'l898902c36uto7408122f1204159ze184226b<<<<<10');
    await mainSays(page, '44 of 44');
    await click(page, save);
    await expect
      .poll(() => bodiesTo(made, '/readings'))
      .toEqual([
        {
          side: 'front',
          lines: [UNREAD_ZONE.lines[0], 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
          version: 3,
        },
      ]);
  });

  it('check digits that the document shows otherwise are proved, and saved once the user says so', async () => {
    const { page, made } = await openPage(() => sampleVerification({ readings: [UNREAD_ZONE] }));
    await fill(page, '::-p-aria(Line 2)', 'L898902C36UTO7408132F1204159ZE184226B<<<<<10');
    await page.waitForSelector('main table caption');
    const wrong = () =>
      page.$$eval('main tr[data-wrong="true"]', (rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.textContent)),
      );
    expect(await wrong()).toEqual([
      ['Date of birth', '2', '3'],
      ['Composite', '0', '7'],
    ]);
    await click(page, 'main button ::-p-text(Save machine-readable zone)');
    await click(page, 'main label ::-p-text(The document shows exactly these characters)');
    await click(page, 'main button ::-p-text(Save machine-readable zone)');
    await expect
      .poll(() => bodiesTo(made, '/readings'))
      .toEqual([
        {
          side: 'front',
          lines: [UNREAD_ZONE.lines[0], 'L898902C36UTO7408132F1204159ZE184226B<<<<<10'],
          as_printed: true,
          version: 3,
        },
      ]);
  });

  it('images that could not be read say so, and what to do', async () => {
    const { page } = await openPage(() => sampleVerification({ state: 'unread', readings: [] }));
    await mainSays(page, 'The images couldn’t be read. Type the machine-readable zone');
    await page.waitForSelector('::-p-aria(Line 1)');
  });

  it('a document is looked at and declined by the keyboard alone', async () => {
    const { page, made } = await openPage();
    await page.waitForSelector('main figure');
    await page.keyboard.press('i');
    await page.waitForFunction(() => document.querySelectorAll('main canvas').length === 2);
    await page.keyboard.press('r');
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.type === 'radio');
    await page.keyboard.press('2');
    await page.waitForSelector(`${DIALOG} input[type="search"]`);
    // Two suggested codes, then the search.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('51');
    await page.keyboard.press('Enter');
    await mainOrDialogSays(page, '3 selected');
    await page.keyboard.press('Tab');
    while (!(await page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA')))
      await page.keyboard.press('Tab');
    await page.keyboard.type('Photographed from a screen');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await page.waitForFunction((dialog) => document.querySelector(dialog) === null, {}, DIALOG);
    expect(bodiesTo(made, '/result')).toEqual([
      expect.objectContaining({
        event: 'verification.declined',
        codes: ['SPDR07', 'SPDR17', 'SPDR51'],
        reason: 'Photographed from a screen',
      }),
    ]);
    expect(imagesAsked(made)).toHaveLength(2);
  });

  it('a decided document leads to the next one that waits, and to none while it waits itself', async () => {
    const shown = { verification: sampleVerification() };
    const { page } = await open(PAGE, { verification: () => shown.verification, next: 9 });
    expect(await textOf(page, 'main')).not.toContain('Next to decide');
    shown.verification = sampleVerification({ enquiry_result_event: 'verification.accepted' });
    await goWithin(page, '/contact-us');
    await goWithin(page, PAGE);
    await page.waitForSelector('main a[href$="/document-verification/9"]');
    await page.keyboard.press('n');
    await page.waitForFunction(() => location.pathname.endsWith('/document-verification/9'));
  });

  it('a page whose images are being read shows what they say as soon as it is there', async () => {
    const shown = { verification: sampleVerification({ state: 'reading', readings: [] }) };
    const { page } = await openPage(() => shown.verification);
    await mainSays(page, 'The images are being read and checked.');
    expect(await page.$('::-p-aria(Set result[role="button"])')).toBeNull();
    shown.verification = sampleVerification();
    await mainSays(page, 'Given and read');
  });

  it('a result of the provider shows what it read and checked, its images and the words of its own codes', async () => {
    const { page, made } = await openPage(answeredByProvider);
    const main = await textOf(page, 'main');
    for (const shown of [
      'Something of tomorrow.',
      'Elevated Fraud Risk',
      'Card of another world (SPDR9001)',
      // Without words of its own, a code has those of the result.
      'Something of tomorrow. (OWN)',
      'ANNA MARIE ERIKSON',
      'Checks of the provider',
      'a_check_of_tomorrow',
      'Images of the provider',
    ])
      expect(main).toContain(shown);
    await press(page, 'Show image: Front, from the provider');
    await page.waitForSelector('main canvas[aria-label="Image: Front, from the provider"]');
    expect(imagesAsked(made).map(({ path }) => path)).toEqual([
      '/api/shuftipro/document-verification/7/images/front?attempt=1&source=provider',
    ]);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('a start that the provider refused says so, with its sentence', async () => {
    const event = 'request.invalid' as const;
    const failed = { engine: 'shuftipro' as const, enquiry_result_event: event, status: 'ERROR' as const };
    const { page } = await openPage(() => sampleVerification({ ...failed, failure: 'The proof is wrong.' }));
    await mainSays(page, 'Failed to start document verification');
    expect(await textOf(page, 'main')).toContain('The proof is wrong.');
  });

  it('erased and deleted images say so, and are not offered', async () => {
    const at = '2026-11-19T02:00:00.000Z';
    const { retention, tries } = sampleVerification();
    const gone = tries.map((one) => ({
      ...one,
      images: one.images.map((image) => ({ ...image, is_kept: false })),
    }));
    const shown = {
      verification: sampleVerification({ tries: gone, retention: { ...retention, images_deleted_at: at } }),
    };
    const { page, made } = await openPage(() => shown.verification);
    await mainSays(page, 'The images were deleted on 2026/11/19 10:00.');
    expect(await textOf(page, 'main')).not.toContain('Show image');
    shown.verification = sampleVerification({ tries: gone, retention: { ...retention, erased_at: at } });
    await goWithin(page, '/contact-us');
    await goWithin(page, PAGE);
    await mainSays(page, 'The images and the personal data were erased on 2026/11/19 10:00.');
    expect(await textOf(page, 'main')).not.toContain('Set result');
    expect(imagesAsked(made)).toEqual([]);
  });

  it.each([
    ['form', FORM],
    ['page', PAGE],
  ])('the %s fits a phone and can be used with a screen reader', async (_name, path) => {
    const verification = () => sampleVerification({ readings: [UNREAD_ZONE] });
    const { page } = await open(path, { verification }, { viewport: PHONE });
    if (path === PAGE) await press(page, 'Show all images');
    expect(await excessWidth(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });
});
