import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SiteDifference } from '@cbp/shared/inspections/checks/site-difference.model';
import { type InspectionFailure, isEnded } from '@cbp/shared/inspections/inspection';
import { isOpenFinding } from '@cbp/shared/inspections/inspection.model';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import { brandFacts, lockBrand } from '../brands/brands.service.ts';
import { checkInThread, SiteTooLarge } from '../site-checks/site-checks.service.ts';
import { tellBrand } from './brand-result.service.ts';
import { selectPages, selectStoredPages } from './captures.sql.ts';
import type { TellFindings } from './finding-mails.service.ts';
import { returnUnit } from './inspection-payment.service.ts';
import {
  type FindingRow,
  type InspectionRow,
  insertFindings,
  lockInspection,
  selectFindings,
  selectLastDone,
  updateInspection,
} from './inspections.sql.ts';
import { captureOf } from './page-capture.service.ts';
import { nextRecord } from './records.service.ts';

const WHY = 'background work: the entry is that of the start of the inspection';
const DAY_LENGTH = 10;

type Parts = {
  db: Database;
  now: () => Date;
  tellFindings: TellFindings;
  checkPages?: typeof checkInThread;
};
type Claim = Pick<InspectionRow, 'id' | 'lease'>;
type Failure = { code: InspectionFailure; words: string | null };

/** What checks say of the pages of an inspection, and what has changed since the one before. */
type Checked = {
  findings: Omit<
    FindingRow,
    'inspectionId' | 'overruledState' | 'overruledReason' | 'overruledBy' | 'overruledAt'
  >[];
  differences: SiteDifference[];
  comparedWith: number | null;
};

type StoredPages = Awaited<ReturnType<typeof selectStoredPages>>;

/** Those that can be read again, in their order. */
const capturesOf = (pages: StoredPages): PageCapture[] => pages.flatMap((page) => captureOf(page) ?? []);

/** Whether two inspections opened the same pages, and each has the text that it had. */
function readTheSame(pages: StoredPages, before: StoredPages): boolean {
  const textBefore = new Map(before.map(({ facts }) => [facts.requested, facts.text_sha256]));
  const isSame = ({ facts }: StoredPages[number]) =>
    facts.text_sha256 !== null && textBefore.get(facts.requested) === facts.text_sha256;
  return pages.length === before.length && pages.every(isSame);
}

async function check({ db, now, checkPages = checkInThread }: Parts, row: InspectionRow): Promise<Checked> {
  const isOfAll = row.extent === 'all';
  const stored = await selectStoredPages(db, row.id);
  const last = await selectLastDone(db, row.brandId, { ofAll: isOfAll, before: row.id });
  // Only what both of them opened can have changed.
  const kinds = new Set(stored.map(({ facts }) => facts.kind));
  const storedBefore = last
    ? (await selectStoredPages(db, last.id)).filter(({ facts }) => isOfAll || kinds.has(facts.kind))
    : [];
  // A thread for each brand whose policies are as they were yesterday would be most of a day's work.
  if (last && !isOfAll && readTheSame(stored, storedBefore))
    return { findings: [], differences: [], comparedWith: last.id };
  const { facts } = await brandFacts({ db, scope: { kind: 'all' } }, { id: row.brandId });
  const before = last && isOfAll ? (await selectFindings(db, last.id)).map((one) => one.found) : [];
  const { findings, differences } = await checkPages({
    site: {
      pages: capturesOf(stored),
      brand: { ...facts, hosts: row.hosts },
      today: now().toISOString().slice(0, DAY_LENGTH),
    },
    hasChecks: isOfAll,
    before: last ? { pages: capturesOf(storedBefore), findings: before } : null,
  });
  return {
    findings: numbered(findings, last ? before : null),
    differences,
    comparedWith: last?.id ?? null,
  };
}

/** Findings with their numbers; new are those whose check found no gap before. */
function numbered(found: readonly Finding[], before: readonly Finding[] | null): Checked['findings'] {
  const gaps = new Set((before ?? []).filter((one) => isOpenFinding(one, null)).map(({ check }) => check));
  return found.map((one, at) => ({
    n: at + 1,
    found: one,
    isNew: isOpenFinding(one, null) && !gaps.has(one.check),
  }));
}

/** Ends inspections, each once. */
export function inspectionEnd(parts: Parts) {
  const { db, now, tellFindings } = parts;

  /** False if it has ended, or another worker has it. */
  async function end(claim: Claim, failure: Failure | null, checked: Checked | null): Promise<boolean> {
    return withoutAudit(db, WHY, async (tx) => {
      const row = await lockInspection(tx, claim.id);
      if (!row || row.lease !== claim.lease || isEnded(row.state)) return false;
      const brand = await lockBrand(tx, row.brandId);
      if (!brand) return false;
      const ctx = { db: tx, now };
      const pages = await selectPages(tx, row.id);
      const findings = checked?.findings ?? [];
      const endedAt = now();
      const ended = {
        ...row,
        state: failure ? ('failed' as const) : ('done' as const),
        failure: failure?.code ?? null,
        endedAt,
      };
      await insertFindings(
        tx,
        findings.map((one) => ({ ...one, inspectionId: row.id })),
      );
      const open = findings.filter(({ found }) => isOpenFinding(found, null));
      await updateInspection(tx, row.id, {
        state: ended.state,
        failure: ended.failure,
        failureWords: failure?.words ?? null,
        findings: checked && row.extent === 'all' ? open.length : null,
        differences: checked?.differences ?? [],
        comparedWith: checked?.comparedWith ?? null,
        isReturned: failure !== null && (await returnUnit(ctx, row)),
        endedAt,
        leasedUntil: null,
        // The inspection server is told to forget it.
        nextTryAt: endedAt,
        version: row.version + 1,
        ...(await nextRecord(tx, ended, { pages, findings })),
      });
      await tellBrand(ctx, brand);
      if (checked) await tellFindings(ctx, { row, brand, findings, differences: checked.differences });
      return true;
    });
  }

  return {
    /** Ends an inspection that brought no result. Its unit is returned. */
    fail: (claim: Claim, failure: Failure) => end(claim, failure, null),

    /** Checks the pages and ends the inspection; as failed if none of them could be read, or all of them together are too large. */
    async complete(row: InspectionRow): Promise<boolean> {
      const pages = await selectPages(db, row.id);
      if (pages.length > 0 && pages.every(({ facts }) => facts.failure !== null)) {
        const words = pages.find(({ facts }) => facts.failure)?.facts.failure?.words ?? null;
        return end(row, { code: 'unreadable', words }, null);
      }
      const isUnchanged = pages.length === 0 && row.extent === 'policies';
      if (pages.length === 0 && !isUnchanged) return end(row, { code: 'unreadable', words: null }, null);
      const checked = await check(parts, row).catch((error: unknown) => {
        if (error instanceof SiteTooLarge) return null;
        throw error;
      });
      if (!checked) return end(row, { code: 'too_large', words: null }, null);
      return end(row, null, checked);
    },
  };
}
export type InspectionEnd = ReturnType<typeof inspectionEnd>;
