import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedPage, openPage } from './browser-page.ts';
import { pdfWords } from './pdf-pictures.ts';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';
import { click } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { sharedChromium } from './testing/shared-chromium.ts';

let product: ProductWithPdf;
let chromium: LaunchedChromium;
let folder: string;
let opened: OpenedPage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-download-'));
  [product, chromium] = await Promise.all([startProductWithPdf(), sharedChromium()]);
  opened = await openPage(chromium, { downloads: folder });
  const address = `${product.url}/compelling-evidence/${product.showcaseReportId}?lang=sc`;
  await opened.page.goto(address, { waitUntil: 'networkidle0' });
});

afterAll(async () => {
  await opened?.context.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const pressDownload = () => click(opened.page, '.ce-toolbar button:not(:disabled)');
const problem = () => opened.page.$eval('.ce-toolbar [role=status]', ({ textContent }) => textContent);

/** The only PDF that was saved since the last call. */
async function savedPdf(): Promise<{ name: string; words: string[][] }> {
  const find = async () => (await readdir(folder)).find((file) => file.endsWith('.pdf'));
  // Without a file the page shows the reason.
  await expect.poll(async () => (await find()) ?? (await problem()) ?? '').toMatch(/\.pdf$/);
  const { name, bytes } = await downloadedFile(folder, '.pdf');
  const words = await pdfWords(bytes);
  await rm(path.join(folder, name));
  return { name, words };
}

it('the public page saves the PDF that the service makes, in the language of the page', async () => {
  const label = await opened.page.$eval('.ce-toolbar button', ({ textContent }) => textContent);
  expect(label).toBe('下载 PDF');
  await pressDownload();
  const { name, words } = await savedPdf();
  expect(name).toMatch(/^Compelling Evidence \(.+\) \d{8}\.pdf$/);
  expect(words[0]).toContain('有力证据报告');
  const { pdfUrl } = (await (await fetch(`${product.url}/config.json`)).json()) as { pdfUrl: string };
  const made = await fetch(`${pdfUrl}/reports/${product.showcaseReportId}.pdf?lang=sc`);
  expect(words).toEqual(await pdfWords(new Uint8Array(await made.arrayBuffer())));
  expect(await problem()).toBe('');
});

it('shows an error if the service is unavailable, and keeps the report', async () => {
  await product.pdf.stop();
  await pressDownload();
  await expect.poll(problem).toBe('无法生成 PDF，请重试。');
  expect(await opened.page.$('.ce-report')).not.toBeNull();
});

it('saves the PDF at the next try, and shows when the service is overloaded', async () => {
  await product.pdf.start({ PDF_REPORTS_PER_MINUTE: '1' });
  await pressDownload();
  expect((await savedPdf()).words[0]).toContain('有力证据报告');
  expect(await problem()).toBe('');
  await pressDownload();
  await expect.poll(problem).toBe('当前生成的 PDF 较多，请稍后再试。');
});
