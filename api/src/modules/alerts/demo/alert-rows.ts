import type { AlertSource, AlertStatus, Refunded, RefundResultStatus } from '@cbp/shared/alerts/alert';
import type { SentAlert } from '@cbp/shared/alerts/alert-delivery.model';
import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import { type AlertOutcome, outcomesOf } from '@cbp/shared/alerts/alert-outcome';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { DescriptorsDemo } from '../../descriptors/demo/descriptors.demo.ts';
import type { SavedReport } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import type { NewAlert } from '../alerts.sql.ts';
import { rowOfSent } from '../sent-alert.ts';

const HOUR_MS = 3_600_000;
const ALERTS = 150;
/** So many came within the last day, which lists show first. */
const OF_TODAY = 45;
const FIRST_ETHOCA_NUMBER = 1_001;

const ISSUERS = [
  'Bank of the Bay',
  'Northern Cross Bank',
  'Lantau Mutual',
  'Crédit des Quais',
  'Sparkasse Nordhafen',
  'Pacific Plains Credit Union',
];
/** Of cards that no receipt shows, so that every network is there. */
const PREFIXES = ['453957', '520082', '371449', '601100', '305693', '353011', '623058'];
const TYPES = ['issuer_alert', 'fraudreporter_alert', 'customerdispute_alert'] as const;
const COMMENTS = [
  'Order stopped before it was packed.',
  'Refunded in full this morning.',
  'Parcel was handed over two days ago; signature attached to the evidence.',
  null,
];

/** An alert with its outcome; `refund` is the payment platform's result. */
export type DemoAlert = { row: NewAlert; refund: RefundResultStatus | null };

type DemoContext = {
  kit: DemoKit;
  index: number;
  report: SavedReport | null;
  descriptors: DescriptorsDemo;
};

const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('the list to pick from is empty');
  return value;
};
const digits = (random: () => number, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

function descriptorOf({ kit, index, report, descriptors }: DemoContext): string {
  const enrolled = descriptors.enrolled.find(({ client }) => client === report?.clientId);
  if (index % 23 === 7) return `${descriptors.shared} ${digits(kit.random, 4)}`;
  if (!enrolled) return pick(['STREAMBOX 4LTD', 'CITYCAB HK', 'GYM 24/7 ONLINE'], index);
  return index % 3 === 0 ? `${enrolled.start}${digits(kit.random, 6)}` : enrolled.exact;
}

function sentOf(made: DemoContext, at: Date): SentAlert {
  const { kit, index, report } = made;
  const { random } = kit;
  const receipt = report?.receipt;
  const paidAt = receipt?.transactionDateTime ?? new Date(at.getTime() - 60 * HOUR_MS);
  const bin = receipt?.cardPrefix ?? pick(PREFIXES, index);
  const type = pick(TYPES, index);
  return {
    EthocaID: `ETH${String(FIRST_ETHOCA_NUMBER + index).padStart(22, '0')}`,
    Type: type,
    AlertTimestamp: at.toISOString(),
    Age: Math.max(1, Math.round((at.getTime() - paidAt.getTime()) / HOUR_MS)),
    Issuer: pick(ISSUERS, index),
    CardNumber: `${bin}******${receipt?.cardSuffix ?? digits(random, 4)}`,
    ARN: index % 4 === 1 ? null : (receipt?.arn ?? `7453948${digits(random, 16)}`),
    TransactionTimestamp: paidAt.toISOString(),
    MerchantDescriptor: descriptorOf(made),
    MemberID: 'CBP0042',
    MCC: pick(['5691', '5942', '5499', '5732'], index),
    Amount: receipt?.amount ?? Math.round(random() * 40_000) / 100 + 12,
    Currency: receipt?.currency ?? pick(['USD', 'HKD', 'EUR', 'GBP'], index),
    TransactionType: pick(['eCommerce', 'keyed', 'eCommerce'], index),
    InitiatedBy: pick(['issuer', 'cardholder', 'cardholder', 'not_available'], index),
    Is3DSecure: pick(['no', 'yes', 'not_available'], index),
    AuthCode: digits(random, 6),
    ...(type === 'customerdispute_alert' && {
      ChargebackAmount: receipt?.amount ?? 25,
      ChargebackReason: pick(['13.1', '10.4', '4853'], index),
    }),
    Liability: pick(['merchant', 'issuer'], index),
  };
}

function matchOf(
  { index, report }: DemoContext,
  sent: SentAlert,
): Pick<NewAlert, 'icsId' | 'match' | 'matchReasons' | 'triage'> {
  if (!report) return { match: 'unmatched', matchReasons: [] };
  const about = { about: 'receipt', agrees: true } as const;
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const amount = `${Number(sent.Amount).toFixed(2)} ${sent.Currency}`;
  const matchReasons: MatchReason[] = [
    { ...about, rule: 'card', alert: text(sent.CardNumber), found: text(sent.CardNumber) },
    { ...about, rule: 'amount', alert: amount, found: amount },
  ];
  if (index % 11 === 4) return { icsId: report.icsId, match: 'doubtful', matchReasons };
  if (index % 23 === 9) {
    matchReasons.push({ ...about, rule: 'already_refunded', alert: null, found: amount });
    return { icsId: report.icsId, match: 'matched', matchReasons, triage: 'refunded' };
  }
  return { icsId: report.icsId, match: 'matched', matchReasons };
}

type Answer = Pick<
  NewAlert,
  | 'status'
  | 'outcome'
  | 'refunded'
  | 'amountStopped'
  | 'comments'
  | 'outcomeAt'
  | 'sendsAt'
  | 'sentAt'
  | 'answerError'
>;

/** The error of a provider that rejected an outcome, or the reason it was never sent. */
const ERRORS: Partial<Record<AlertStatus, string>> = {
  FAILED: 'Outcome received after the response window',
  ERROR: 'api.ethoca.example did not answer in time',
};

function answerOf(row: NewAlert, { index, kit }: DemoContext): Answer {
  const age = kit.now.getTime() - row.alertTimestamp.getTime();
  // Of today most still wait; of the days before hardly any.
  const isOpen = age < 24 * HOUR_MS ? index % 4 !== 3 : index % 29 === 5;
  if (isOpen && index % 9 === 2) {
    const outcome = pick(['in_progress', 'shipper_contacted'] as const, index);
    return { status: 'PENDING', outcome, outcomeAt: new Date(row.alertTimestamp.getTime() + HOUR_MS) };
  }
  if (isOpen) return { status: 'PENDING' };
  const finals = outcomesOf(row.type).filter((one) => one !== 'in_progress' && one !== 'shipper_contacted');
  const outcome: AlertOutcome = pick(finals, index);
  const status: AlertStatus =
    index % 13 === 0 ? 'FAILED' : index % 17 === 0 ? 'ERROR' : index % 19 === 0 ? 'PROCESSING' : 'COMPLETED';
  const refunded: Refunded = pick(['refunded', 'not refunded', 'not settled'] as const, index);
  const outcomeAt = new Date(
    Math.min(row.alertTimestamp.getTime() + (1 + (index % 20)) * HOUR_MS, kit.now.getTime() - 60_000),
  );
  return {
    status,
    outcome,
    refunded,
    outcomeAt,
    amountStopped: outcome === 'partially_stopped' ? Math.round(row.amount * 50) / 100 : null,
    comments: pick(COMMENTS, index),
    sendsAt: status === 'PROCESSING' ? new Date(outcomeAt.getTime() + 60_000) : null,
    sentAt: status === 'COMPLETED' ? new Date(outcomeAt.getTime() + 60_000) : null,
    answerError: ERRORS[status] ?? null,
  };
}

function momentOf(kit: DemoKit, index: number): Date {
  const hours =
    index < OF_TODAY
      ? 0.2 + (index * 23) / OF_TODAY
      : 24 + ((index - OF_TODAY) * 58 * 24) / (ALERTS - OF_TODAY);
  return new Date(kit.now.getTime() - hours * HOUR_MS);
}

/** The next receipt of the turn that was paid at least an hour before an alert. */
function reportBefore(known: readonly SavedReport[], { turn, at }: { turn: number; at: Date }) {
  const start = turn % known.length;
  const latest = new Date(at.getTime() - HOUR_MS);
  const inTurn = [...known.slice(start), ...known.slice(0, start)];
  return inTurn.find(({ receipt: { transactionDateTime: paidAt } }) => !paidAt || paidAt <= latest) ?? null;
}

/** Every alert of the demo data set, the newest first: of all sources, states and outcomes, most of them for its receipts. */
export function demoAlerts(
  kit: DemoKit,
  { reports, descriptors }: { reports: readonly SavedReport[]; descriptors: DescriptorsDemo },
): DemoAlert[] {
  const known = reports.filter(({ clientId }) => clientId !== null);
  return Array.from({ length: ALERTS }, (_, index) => {
    const at = momentOf(kit, index);
    const report = index % 7 === 6 ? null : reportBefore(known, { turn: index * 5, at });
    const made: DemoContext = { kit, index, report, descriptors };
    const source = index % 6 === 5 ? 'cdrn' : 'ethoca';
    const settings = { name: source, timeZone: 'UTC', windowHours: source === 'cdrn' ? 72 : 24 } as const;
    const sent = sentOf(made, at);
    const row = rowOfSent({ source, alert: sent }, { settings, receivedAt: kit.now });
    const answer = answerOf(row, made);
    const refund: RefundResultStatus | null =
      answer.refunded === 'refunded'
        ? pick(['SUCCESS', 'SUCCESS', 'PENDING', 'FAILED', 'UNKNOWN'] as const, index)
        : null;
    // Demo data never sends email.
    const before = {
      matchedAt: kit.now,
      notifiedAt: kit.now,
      remindedAt: kit.now,
      createdAt: row.alertTimestamp,
    };
    // Some that clients delivered themselves, of those that wait.
    const origin = index % 31 === 12 && answer.outcome === undefined ? 'client' : 'network';
    return {
      row: { ...row, ...matchOf(made, sent), ...answer, ...before, origin },
      refund,
    };
  });
}

/** Files sent by the operator to providers: some days of outcomes each, and one of credit requests. */
export function demoProviderFiles({ at }: DemoKit) {
  const createdBy = 'operator@cbp.example';
  const answersOf = (source: AlertSource, daysAgo: number) =>
    ({ kind: 'answers', source, madeBy: createdBy, createdAt: at(daysAgo, '17:30') }) as const;
  return [
    ...[40, 25, 12, 3].map((daysAgo) => answersOf('cdrn', daysAgo)),
    answersOf('ethoca', 30),
    { kind: 'claims', source: 'ethoca', madeBy: createdBy, createdAt: at(10, '11:00') } as const,
  ];
}
