import type { Database } from '@cbp/shared/node/database/connect';
import { sha256Of } from '../screenings/timeline.service.ts';
import { type RecordRows, selectRecordedBrands, selectRecords } from './record-check.sql.ts';
import { FIRST_HASH, recordHash } from './records.service.ts';

const BRANDS_AT_ONCE = 200;
const RECORDS_AT_ONCE = 20;

/** An inspection that isn't as it was recorded. */
export type RecordFault = { inspection: number; reason: string };
export type RecordCheck = { brands: number; inspections: number; pages: number; faults: RecordFault[] };

type Link = { n: number; hash: string };

/** What is wrong with an inspection behind the record before it; null for nothing. */
function faultOf({ row, pages, findings }: RecordRows, before: Link): string | null {
  const { recordN: n, recordHash: hash, previousHash: previous } = row;
  if (n === null || hash === null) return 'it ended without a record';
  if (n !== before.n + 1 || previous !== before.hash) {
    return `record ${n} doesn't follow from record ${before.n} of the brand`;
  }
  if (recordHash({ n, previous }, row, { pages, findings }) !== hash) {
    return `record ${n} isn't that of the stored pages and findings`;
  }
  const changed = pages.find(({ content, contentSha256 }) => content && sha256Of(content) !== contentSha256);
  if (changed) return `the text of page ${changed.n} isn't the recorded one`;
  const renamed = pages.find(
    ({ facts, capture, contentSha256, screenshot, html, pdf }) =>
      (capture !== null && capture !== contentSha256) ||
      (screenshot !== null && screenshot !== facts.screenshot?.sha256) ||
      (html !== null && html !== facts.html?.sha256) ||
      (pdf !== null && pdf !== facts.pdf?.sha256),
  );
  return renamed ? `page ${renamed.n} names other files than the recorded ones` : null;
}

async function checkBrand(tx: Database, brandId: number, check: RecordCheck): Promise<void> {
  let before: Link = { n: 0, hash: FIRST_HASH };
  let after = 0;
  for (;;) {
    const records = await selectRecords(tx, { brandId, after, most: RECORDS_AT_ONCE });
    if (records.length === 0) return;
    for (const record of records) {
      const reason = faultOf(record, before);
      if (reason !== null) check.faults.push({ inspection: record.row.id, reason });
      const { recordN, recordHash: hash, id } = record.row;
      before = { n: recordN ?? before.n + 1, hash: hash ?? before.hash };
      check.inspections += 1;
      check.pages += record.pages.length;
      after = id;
    }
  }
}

/**
 * Computes the records of all inspections again, from their pages, findings and the records before them. Requires a transaction that
 * sees one state. Files are compared with their hashes when they are read. Records that were removed from the end, or written
 * anew from some record on, can't be told from right ones: the hash in a printed report can.
 */
export async function verifyRecords(tx: Database): Promise<RecordCheck> {
  const check: RecordCheck = { brands: 0, inspections: 0, pages: 0, faults: [] };
  let after = 0;
  for (;;) {
    const brands = await selectRecordedBrands(tx, after, BRANDS_AT_ONCE);
    if (brands.length === 0) return check;
    for (const brandId of brands) {
      await checkBrand(tx, brandId, check);
      check.brands += 1;
      after = brandId;
    }
  }
}
