import { createHash } from 'node:crypto';
import { cutHtmlSteps } from '@cbp/shared/format/card-numbers-in-html';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { imageTypeOf } from '@cbp/shared/node/image-type';
import { runInTurns } from '@cbp/shared/node/run-in-turns';
import { withoutAudit } from '../../changes/transactions.ts';
import { sha256Of } from '../screenings/timeline.service.ts';
import { announceFile, insertCapture, type NewPageRow, type StoredPage } from './captures.sql.ts';
import { cutPageSteps, paintOver } from './card-numbers-on-page.ts';
import type { PageContent, PageFacts } from './inspections.schema.ts';

const WHY = 'background work: files of a page are stored, which no user decides';
const PDF_START = '%PDF-';

/** A page with its files as they are stored. */
export type PreparedPage = { content: PageContent; facts: PageFacts };

/** A page as it was captured, put together again; null where its content was deleted. */
export function captureOf({ facts, content }: Pick<StoredPage, 'facts' | 'content'>): PageCapture | null {
  return content && { ...facts, ...content };
}

/** A page in its two parts. */
export function splitPage(page: PageCapture): PreparedPage {
  const { blocks, links, images, forms, structured, ...facts } = page;
  return { content: { blocks, links, images, forms, structured }, facts };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Stores files under their hashes: the same content once. */
function fileStoring({ db, files, now }: { db: Database; files: FileStore; now: () => Date }) {
  return async (bytes: Buffer, sha256: string): Promise<void> => {
    const row = { sha256, bytes: bytes.byteLength, announcedAt: now() };
    await withoutAudit(db, WHY, (tx) => announceFile(tx, row));
    const key = keyOfContent('inspections', sha256);
    if (!(await files.stat(key))) await files.put(key, bytes);
  };
}

/**
 * Makes what the inspection server says of a page ready to be stored: without card numbers, and with those of its files that are
 * what they are said to be, which are stored first. A PDF file with a card number is not one of them. `fetchFile` throws where a file can't be had.
 */
export async function preparePage(
  parts: { db: Database; files: FileStore; now: () => Date },
  page: PageCapture,
  fetchFile: (sha256: string) => Promise<Buffer>,
): Promise<PreparedPage> {
  const store = fileStoring(parts);
  const { page: cut, places, hasCardNumber } = await runInTurns(cutPageSteps(page));
  const { content, facts } = splitPage(cut);

  async function screenshot() {
    if (!page.screenshot) return null;
    const bytes = await fetchFile(page.screenshot.sha256);
    if (imageTypeOf(bytes) !== 'image/jpeg') return null;
    if (places.length === 0) {
      await store(bytes, page.screenshot.sha256);
      return { ...page.screenshot, bytes: bytes.byteLength };
    }
    const painted = await paintOver(bytes, places);
    if (!painted) return null;
    const sha256 = hashOf(painted);
    await store(painted, sha256);
    return { ...page.screenshot, sha256, bytes: painted.byteLength };
  }

  async function html() {
    if (!page.html) return null;
    const text = (await fetchFile(page.html.sha256)).toString('utf8');
    const kept = Buffer.from(await runInTurns(cutHtmlSteps(text)));
    const sha256 = hashOf(kept);
    await store(kept, sha256);
    return { sha256, bytes: kept.byteLength };
  }

  async function pdf() {
    // Its pages are pictures and texts that can't be cut.
    if (!page.pdf || hasCardNumber) return null;
    const bytes = await fetchFile(page.pdf.sha256);
    if (!bytes.subarray(0, PDF_START.length).equals(Buffer.from(PDF_START))) return null;
    await store(bytes, page.pdf.sha256);
    return { ...page.pdf, bytes: bytes.byteLength };
  }

  return {
    content,
    facts: {
      ...facts,
      ...(hasCardNumber && { has_card_number: true as const }),
      screenshot: await screenshot(),
      html: await html(),
      pdf: await pdf(),
    },
  };
}

/** Stores the content of a prepared page within a transaction, and returns the row that names it. */
export async function pageRowOf(
  tx: Database,
  { inspectionId, now }: { inspectionId: number; now: Date },
  { content, facts }: PreparedPage,
): Promise<NewPageRow> {
  const sha256 = sha256Of(content);
  await insertCapture(tx, { sha256, content, createdAt: now });
  return {
    inspectionId,
    n: facts.n,
    facts,
    contentSha256: sha256,
    capture: sha256,
    screenshot: facts.screenshot?.sha256 ?? null,
    html: facts.html?.sha256 ?? null,
    pdf: facts.pdf?.sha256 ?? null,
    unchangedSince: null,
  };
}

/**
 * The row of a page that was found as it was captured before; null where that is no longer kept. It doesn't repeat what was seen of the
 * network then, which nothing is known of for this day.
 */
export function unchangedRowOf(
  { inspectionId, n, at }: { inspectionId: number; n: number; at: string },
  before: StoredPage,
): NewPageRow | null {
  if (before.capture === null) return null;
  const { facts, unchangedSince } = before;
  return {
    ...before,
    inspectionId,
    n,
    facts: { ...facts, n, at, redirects: [], insecure: [], blocked: [], tls: null },
    unchangedSince: unchangedSince ?? new Date(facts.at),
  };
}
