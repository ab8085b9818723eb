import type { LookupReason, LookupSource, LookupStatus } from '@cbp/shared/lookups/lookup';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { CaidsDemo } from '../../caids/demo/caids.demo.ts';
import type { SavedReport } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';

const MOST = 72;
const LONGEST_HISTORY = 20;
const DAYS = 50;
const DAY_MS = 24 * 60 * 60_000;
const SOURCES: readonly { source: LookupSource; network: 'verifi' | 'ethoca'; sent: string }[] = [
  { source: 'OI', network: 'verifi', sent: 'OIP' },
  { source: 'OID', network: 'verifi', sent: 'OIM' },
  { source: 'OI', network: 'ethoca', sent: 'CALL_CENTRE' },
  { source: 'OID', network: 'ethoca', sent: 'DIGITAL' },
  { source: 'CE', network: 'ethoca', sent: 'FIRST_PARTY_TRUST' },
];
const REFUSED: readonly { status: LookupStatus; reason: LookupReason }[] = [
  { status: 'NOT_FOUND', reason: 'no_receipt' },
  { status: 'NOT_FOUND', reason: 'several_receipts' },
  { status: 'MISSING_REQUIRED_FIELD', reason: 'question_incomplete' },
];

/** A lookup to be stored: with an order in its answer, or without and why. */
export type DemoLookup = {
  network: 'verifi' | 'ethoca';
  source: LookupSource;
  sent: string;
  insightId: string;
  icsId: string;
  clientId: string;
  caid: CaidsDemo['caids'][number];
  receipt: SavedReport['receipt'];
  createdAt: Date;
  refused: (typeof REFUSED)[number] | null;
};

/** Every lookup of the demo data set, about payments of all clients with a CAID. */
export function demoLookups(
  kit: DemoKit,
  { reports, caids }: { reports: readonly SavedReport[]; caids: CaidsDemo['caids'] },
): DemoLookup[] {
  const caidOf = new Map(caids.map((caid) => [caid.client, caid]));
  const asked = reports.flatMap((report) => {
    const { clientId, receipt } = report;
    const caid = caidOf.get(clientId ?? '');
    // The reports of edges stay as they are.
    const isOrdinary = receipt.history.length < LONGEST_HISTORY;
    const isWhole =
      isOrdinary && receipt.amount && receipt.amount > 0 && receipt.currency && receipt.transactionDateTime;
    return caid && clientId && isWhole ? [{ report, clientId, caid }] : [];
  });
  return asked.slice(-MOST).map(({ report: { icsId, receipt }, clientId, caid }, index) => {
    const { source, network, sent } = SOURCES[index % SOURCES.length] ??
      SOURCES[0] ?? { source: 'OI', network: 'verifi', sent: 'OIP' };
    const paid = receipt.transactionDateTime ?? kit.at(90, '12:00');
    const planned = kit.at(
      DAYS - Math.floor((index * DAYS) / MOST),
      `${7 + (index % 12)}:${10 + (index % 45)}`,
    );
    const earliest = new Date(Math.max(planned.getTime(), paid.getTime() + DAY_MS));
    return {
      network,
      source,
      sent,
      insightId: `demo-${network}-${String.fromCharCode(97 + (index % 26))}${String(index).padStart(4, '0')}`,
      icsId,
      clientId,
      caid,
      receipt,
      createdAt: earliest < kit.now ? earliest : new Date(kit.now.getTime() - 45 * 60_000),
      refused: index % 6 === 5 ? (REFUSED[Math.floor(index / 6) % REFUSED.length] ?? null) : null,
    };
  });
}
