import type { RdrDecision } from '@cbp/shared/rdr/rdr-client';
import { decideByRules, type RdrFacts, type RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { reasonCategoryOf } from '@cbp/shared/rdr/reason-category';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { CaidsDemo } from '../../caids/demo/caids.demo.ts';
import type { SavedReport } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import type { NewRdrCase } from '../rdr-cases.sql.ts';

type Settings = {
  clientId: string;
  rules: readonly RdrRule[];
  defaultDecision: RdrDecision;
  rulesVersion: number;
};

const MOST = 64;
const DAYS = 58;
const DAY_MS = 24 * 60 * 60_000;
const AFTER_REFUND_MS = 3 * 60 * 60_000;
const REASONS = ['10.4', '13.1', '13.1', '13.3', '10.4', '12.6.1', '13.6', '11.2'];
/** In letters, so that it can't be mistaken for a card number. */
const decisionIdOf = (index: number) =>
  `5c0de1ab-${String(index).padStart(4, '0')}-4dec-9a1b-cbpdemo${String.fromCharCode(97 + (index % 26))}rdr`;

/** A case of one receipt: decided here or by the network, some recalled. */
function caseOf(
  report: SavedReport,
  index: number,
  {
    kit,
    caid,
    settings,
    refundedAt,
  }: { kit: DemoKit; caid: CaidsDemo['caids'][number]; settings: Settings; refundedAt: Date | undefined },
): NewRdrCase {
  const { receipt, icsId } = report;
  const paid = receipt.transactionDateTime ?? kit.at(80, '12:00');
  const planned = kit.at(
    DAYS - Math.floor((index * DAYS) / MOST),
    `${8 + (index % 10)}:${10 + (index % 45)}`,
  );
  const afterRefund = (refundedAt?.getTime() ?? 0) + AFTER_REFUND_MS;
  const earliest = new Date(Math.max(planned.getTime(), paid.getTime() + 3 * DAY_MS, afterRefund));
  const caseDate = earliest < kit.now ? earliest : new Date(kit.now.getTime() - 30 * 60_000);
  const reasonCode = REASONS[index % REASONS.length] ?? '13.1';
  const isRefunded = refundedAt !== undefined;
  const isMatched = isRefunded || index % 7 !== 6;
  const isByNetwork = index % 5 === 4;
  const isSigned = receipt.deliverySigned !== null && receipt.deliverySigned !== undefined;
  const facts: RdrFacts = {
    amount: receipt.amount ?? 1,
    currency: receipt.currency ?? 'USD',
    reason_code: reasonCode,
    reason_category: reasonCategoryOf(reasonCode),
    issuer_bin: receipt.cardPrefix ?? null,
    age: Math.floor((caseDate.getTime() - paid.getTime()) / DAY_MS),
    descriptor: caid.descriptor ?? null,
    caid: caid.caid,
    has_evidence: isMatched ? 'yes' : null,
    already_refunded: isMatched ? (isRefunded ? 'whole' : 'none') : null,
    delivered_and_signed: isMatched ? (isSigned ? 'yes' : 'no') : null,
  };
  const { decision, rule } = decideByRules(settings.rules, settings.defaultDecision, facts);
  const decisionId = isByNetwork ? null : decisionIdOf(index);
  const decidedAt = isByNetwork ? null : new Date(caseDate.getTime() + 400);
  const hasNumber = isByNetwork || index % 3 !== 2;
  const isAccepted = isByNetwork ? index % 2 === 0 && !isRefunded : decision === 'accept';
  const isRecalled = isAccepted && index % 3 === 1;
  return {
    caseId: hasNumber ? `RDR2026${String(417_000 + index * 13)}` : (decisionId ?? ''),
    decisionId,
    caseDate,
    clientId: settings.clientId,
    dba: caid.dba,
    bin: caid.bin,
    caid: caid.caid,
    arn: index % 4 === 1 ? null : (receipt.arn ?? null),
    descriptor: caid.descriptor ?? null,
    transactionId: index % 2 === 0 ? `4863259${String(10_000 + index)}` : null,
    cardPrefix: receipt.cardPrefix?.length === 6 ? receipt.cardPrefix : null,
    cardSuffix: receipt.cardSuffix?.length === 4 ? receipt.cardSuffix : null,
    authCode: receipt.authCode ?? null,
    mcc: '5712',
    transactionTime: paid,
    transactionAmount: receipt.amount ?? null,
    transactionCurrency: receipt.currency ?? null,
    amount: receipt.amount ?? 1,
    currency: receipt.currency ?? 'USD',
    reasonCode,
    outcome: isAccepted ? 'Accepted' : 'Declined',
    decidedBy: isByNetwork ? 'network' : rule === null ? 'default' : 'rule',
    decidedAt,
    decision: isByNetwork ? null : { facts, rule, rulesVersion: settings.rulesVersion },
    icsId: isMatched ? icsId : null,
    match: isMatched ? 'matched' : 'unmatched',
    matchReasons: isMatched
      ? [
          {
            about: 'receipt',
            rule: 'amount',
            agrees: true,
            alert: `${receipt.amount} ${receipt.currency}`,
            found: `${receipt.amount} ${receipt.currency}`,
          },
        ]
      : [],
    matchedAt: decidedAt ?? caseDate,
    received: { decisionId, caseDate: caseDate.toISOString(), reasonCode, source: 'VMPI' },
    reportedAt: hasNumber ? new Date(caseDate.getTime() + 2 * 60 * 60_000) : null,
    recalledAt: isRecalled ? new Date(Math.min(caseDate.getTime() + 5 * DAY_MS, kit.now.getTime())) : null,
    createdAt: decidedAt ?? new Date(caseDate.getTime() + 2 * 60 * 60_000),
  };
}

/** A question about a CAID that no client has. */
function strayCase(kit: DemoKit): NewRdrCase {
  const caseDate = kit.at(2, '06:40');
  const decisionId = '5c0de1ab-9999-4dec-9a1b-cbpdemostray';
  return {
    caseId: decisionId,
    decisionId,
    caseDate,
    bin: '411905',
    caid: 'UNKNOWNSHOP01',
    amount: 74.5,
    currency: 'USD',
    reasonCode: '10.4',
    outcome: 'Declined',
    decidedBy: 'no_client',
    decidedAt: caseDate,
    decision: null,
    match: 'unmatched',
    matchReasons: [],
    received: { decisionId, acquirerBin: '411905', cardAcceptorId: 'UNKNOWNSHOP01' },
    createdAt: caseDate,
  };
}

const isPayable = ({ receipt }: SavedReport) =>
  Boolean(receipt.amount && receipt.amount > 0 && receipt.currency && receipt.transactionDateTime);

/** Every case of the demo data set. Those of refunded payments came after the refund, and gave nothing back again. */
export function demoRdrCases(
  kit: DemoKit,
  {
    reports,
    caids,
    settings,
    refundedAt,
  }: {
    reports: readonly SavedReport[];
    caids: CaidsDemo['caids'];
    settings: readonly Settings[];
    refundedAt: ReadonlyMap<string, Date>;
  },
): NewRdrCase[] {
  const caidOf = new Map(caids.map((caid) => [caid.client, caid]));
  const settingsOf = new Map(settings.map((one) => [one.clientId, one]));
  const cases = reports
    .filter((report) => isPayable(report) && !report.receipt.refund)
    .flatMap((report) => {
      const caid = caidOf.get(report.clientId ?? '');
      const own = settingsOf.get(report.clientId ?? '');
      return caid && own ? [{ report, caid, own }] : [];
    })
    .slice(-MOST)
    .map(({ report, caid, own }, index) =>
      caseOf(report, index, { kit, caid, settings: own, refundedAt: refundedAt.get(report.icsId) }),
    );
  return [...cases, strayCase(kit)];
}
