import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@cbp/shared/language';
import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import sharp from 'sharp';
import { PHONE } from './browser-page.ts';
import { pdfPictures } from './pdf-pictures.ts';
import { takeAllPictures } from './pictures/all-pictures.ts';
import { PROVIDER } from './pictures/mails.ts';
import type { Product } from './product.ts';
import { startProductWithPdf } from './product-with-pdf.ts';
import { signIn } from './sign-in.ts';
import { click } from './testing/click.ts';
import { sendOrder } from './testing/send-order.ts';

/*
 * Takes pictures of the running product and its demo data. `npm run pictures` makes those of the README;
 * `npm run pictures -- --all FOLDER --language en|sc|tc` takes every screen, to be read, and with `--only alert` those whose
 * names begin so.
 */
const { values: asked } = parseArgs({
  options: {
    all: { type: 'string' },
    language: { type: 'string', default: DEFAULT_LANGUAGE },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const { all, language, only } = asked;
if (!isLanguage(language)) throw new Error(`--language must be one of: ${LANGUAGES.join(', ')}`);
const folder = path.join(import.meta.dirname, '../docs/pictures');
const run = promisify(execFile);

/** The first pages of the showcase report, side by side on a backdrop. */
async function drawReport({ url, showcaseReportId }: Product): Promise<Uint8Array> {
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'cbp-pictures-'));
  try {
    const file = path.join(temporary, 'report.pdf');
    const command = path.join(import.meta.dirname, '../pdf-service/src/cli.ts');
    await run(process.execPath, [command, 'render', showcaseReportId, '-o', file, '--api', `${url}/api`]);
    const pages = await pdfPictures(await readFile(file), 1);
    const shown = [0, 1, 6, 8].flatMap((index) => pages[index] ?? []);
    const [gap, width, height] = [24, 595, 842];
    const sheets = await Promise.all(
      shown.map(async ({ data, width: pageWidth, height: pageHeight }, index) => ({
        input: await sharp(data, { raw: { width: pageWidth, height: pageHeight, channels: 4 } })
          .resize(width, height, { fit: 'fill' })
          .png()
          .toBuffer(),
        left: gap + index * (width + gap),
        top: gap,
      })),
    );
    const create = { width: gap + shown.length * (width + gap), height: height + 2 * gap };
    const backdrop = await sharp({ create: { ...create, channels: 3, background: '#dde1e8' } })
      .composite(sheets)
      .png()
      .toBuffer();
    return await sharp(backdrop).resize({ width: 1600 }).png({ palette: true }).toBuffer();
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** An alert over its list, with the answer chosen that would go out. */
async function drawAlert(product: Product, { browser }: LaunchedChromium): Promise<Uint8Array> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  // The portal is visible only after the sign-in.
  await page.goto(`${product.url}/ethoca/alerts/list`);
  await click(page, '[data-row-link]');
  await page.waitForSelector('[role="dialog"] form[novalidate]');
  await page.keyboard.press('1');
  await page.waitForNetworkIdle();
  return sharp(await page.screenshot())
    .png({ palette: true })
    .toBuffer();
}

/** The preview of the showcase report in the portal. */
async function drawPortal(product: Product, { browser }: LaunchedChromium): Promise<Uint8Array> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await signIn(page, product.url, `/beceipt/transactions/${product.showcaseReportId}/preview`);
  await page.waitForSelector('.ce-report');
  await page.waitForNetworkIdle();
  return sharp(await page.screenshot())
    .png({ palette: true })
    .toBuffer();
}

/** An inspection with what it found, beside the screenshot of a page. */
async function drawInspection(product: Product, { browser }: LaunchedChromium): Promise<Uint8Array> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${product.url}/si/inspection/2`);
  await page.waitForSelector('main h2');
  await page.waitForNetworkIdle();
  return sharp(await page.screenshot())
    .png({ palette: true })
    .toBuffer();
}

/** What a buyer reports on a phone, beside the request that the merchant decides. */
async function drawRequest(product: Product, { browser }: LaunchedChromium): Promise<Uint8Array> {
  const { iCS_id: id, buyer_url: link } = await sendOrder(product, 'HP-105921');
  const token = new URL(link).pathname.split('/').at(-1);
  const asked = await fetch(`${product.url}/api/ics/orders/${token}/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      request: 'PARTIAL_REFUND',
      amount: 111,
      text: 'One of the tea towels has a hole.',
    }),
  });
  if (!asked.ok) throw new Error(`the request was rejected: ${await asked.text()}`);
  const phone = await browser.newPage();
  await phone.setViewport(PHONE);
  await phone.goto(`${product.url}/order/${token}`, { waitUntil: 'networkidle0' });
  const buyer = await phone.screenshot();
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: PHONE.height });
  await page.goto(`${product.url}/beceipt/requests/list`);
  await click(page, `[data-row-link="${id}"]`);
  await page.waitForSelector('[role="dialog"] textarea');
  await page.waitForNetworkIdle();
  const merchant = await page.screenshot();
  const gap = 24;
  const create = { width: PHONE.width + 1280 + 3 * gap, height: PHONE.height + 2 * gap };
  const sheets = [
    { input: Buffer.from(buyer), left: gap, top: gap },
    { input: Buffer.from(merchant), left: PHONE.width + 2 * gap, top: gap },
  ];
  return sharp({ create: { ...create, channels: 3, background: '#dde1e8' } })
    .composite(sheets)
    .png({ palette: true })
    .toBuffer();
}

/** The sign-in page in the middle of a screen. */
async function drawSignIn({ url }: Product, { browser }: LaunchedChromium): Promise<Uint8Array> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 720 });
  await page.goto(`${url}/auth`, { waitUntil: 'networkidle0' });
  return sharp(await page.screenshot())
    .png({ palette: true })
    .toBuffer();
}

async function drawForReadme(product: Product, chromium: LaunchedChromium): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'report.png'), await drawReport(product));
  await writeFile(path.join(folder, 'sign-in.png'), await drawSignIn(product, chromium));
  await writeFile(path.join(folder, 'portal.png'), await drawPortal(product, chromium));
  await writeFile(path.join(folder, 'alert.png'), await drawAlert(product, chromium));
  await writeFile(path.join(folder, 'request.png'), await drawRequest(product, chromium));
  await writeFile(path.join(folder, 'inspection.png'), await drawInspection(product, chromium));
}

const product = await startProductWithPdf({ PROVIDER_EMAIL: PROVIDER });
try {
  const chromium = await launchChromium();
  try {
    if (all === undefined) await drawForReadme(product, chromium);
    else await takeAllPictures({ product, chromium, folder: path.resolve(all), language, only });
  } finally {
    await chromium.close();
  }
} finally {
  await product.stop();
}
