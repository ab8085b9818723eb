import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { monthOf, shiftMonth } from '@cbp/shared/list/calendar-month';
import {
  clientReportPath,
  reportPdfPath,
  screeningReportPath,
  verificationReportPath,
} from '@cbp/shared/pdf/pdf-paths';
import sharp from 'sharp';
import { pdfPictures } from '../pdf-pictures.ts';
import type { ProductWithPdf } from '../product-with-pdf.ts';
import type { Photographer } from './photographer.ts';

const SCALE = 1.5;
const TRIES = 4;
const CLIENT = 'NGA-1001';
/** One of the demo data with matches. */
const SCREENING = 42;
/** One that was declined. */
const VERIFICATION = 7;
const run = promisify(execFile);

/** The commands whose help is shown, by the name of the picture. */
const COMMANDS: Record<string, readonly string[]> = {
  'command-evidence-pdf': ['pdf-service/src/cli.ts', '--help'],
  'command-evidence-pdf-render': ['pdf-service/src/cli.ts', 'render', '--help'],
  'command-evidence-pdf-wrong': ['pdf-service/src/cli.ts', 'render', '--profile', 'unknown'],
  'command-user-create': ['api/src/commands/create-user.ts', '--help'],
  'command-user-create-wrong': ['api/src/commands/create-user.ts', '--email', 'nobody'],
};

/** The public report as a page, each page of its PDF, the monthly report, and the reports of a screening and a verification. */
export async function takeReports(camera: Photographer, product: ProductWithPdf): Promise<void> {
  const { url, showcaseReportId: id, operatorKey, pdf } = product;
  const { language } = camera;
  const { page } = await camera.visit({
    address: `/compelling-evidence/${id}?lang=${language}`,
    user: 'visitor',
  });
  await page.waitForSelector('.ce-report');
  await camera.take(page, 'report');
  await page.goto(`${url}/compelling-evidence/${'x'.repeat(24)}?lang=${language}`);
  await camera.take(page, 'report-not-available');
  const month = shiftMonth(monthOf(new Date()), -1);
  const documents = {
    'report-pdf': reportPdfPath(id, language),
    'monthly-report-pdf': clientReportPath(CLIENT, month, language),
    'screening-report-pdf': screeningReportPath(SCREENING, language),
    'verification-report-pdf': verificationReportPath(VERIFICATION, language),
  };
  for (const [name, address] of Object.entries(documents)) {
    const bytes = await pdfAt(`${pdf.url}${address}`, operatorKey);
    const pages = await pdfPictures(bytes, SCALE);
    for (const [index, { data, width, height }] of pages.entries()) {
      const picture = await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
      await camera.keep(`${name}-${index + 1}`, picture);
    }
  }
}

/** On a busy machine the service gives up on photos, and has them a moment later. */
async function pdfAt(address: string, key: string, tries = TRIES): Promise<Uint8Array> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  if (tries > 1) return pdfAt(address, key, tries - 1);
  throw new Error(`${address}: ${await answer.text()}`);
}

/** What the command line prints, which is English in every language. */
export async function takeCommands(camera: Photographer): Promise<void> {
  const root = path.join(import.meta.dirname, '../..');
  for (const [name, parts] of Object.entries(COMMANDS)) {
    const { stdout, stderr } = await run(process.execPath, parts, { cwd: root }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    const { page } = await camera.visit({ address: '/auth/login', user: 'visitor' });
    await page.setContent('<pre style="margin: 24px; font-size: 14px; white-space: pre-wrap"></pre>');
    await page.$eval(
      'pre',
      (shown, text) => {
        shown.textContent = text;
      },
      `$ ${parts.join(' ')}\n\n${stdout}${stderr}`,
    );
    await camera.take(page, name);
  }
}
