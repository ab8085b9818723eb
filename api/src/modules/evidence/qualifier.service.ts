import {
  agreeingInBoth,
  type ComparedPayment,
  comparePayments,
  qualifyTogether,
} from '@cbp/shared/evidence/earlier-payments';
import { readTrust } from '@cbp/shared/evidence/qualifier/first-party-trust';
import type {
  Qualifier,
  QualifierCandidate,
  QualifierScheme,
} from '@cbp/shared/evidence/qualifier/qualifier.model';
import { shortfallOf } from '@cbp/shared/evidence/qualifier/shortfall';
import type { CardBrand } from '@cbp/shared/format/card';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { byTime } from '@cbp/shared/format/time';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { disputedPayment, findSalesOfCard } from '../receipt-transactions/earlier-receipts.service.ts';
import {
  findReceipt,
  findVisibleReceipts,
  isIcsId,
  type Receipt,
} from '../receipt-transactions/receipt-transactions.service.ts';
import { findDispute } from './disputes-of-receipts.service.ts';
import { describePayments, type KnownPayment } from './earlier-payments.service.ts';
import { type ChoiceRow, selectChoice } from './qualifier.sql.ts';

/** More don't help an operator: the best ones are among them. */
const MOST_CANDIDATES = 50;

const SCHEMES: Partial<Record<CardBrand, QualifierScheme>> = {
  VISA: 'visa_ce3',
  MASTERCARD: 'mastercard_fpt',
};

type Compared = { known: KnownPayment; compared: ComparedPayment };

/** Those that qualify first, then those that agree in more, then the newest: what is left out is the least of all. */
function bestOf(all: readonly Compared[]): Compared[] {
  const rank = ({ compared: { fits, agrees } }: Compared) => (fits ? 10 : 0) + agrees.length;
  return all
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, MOST_CANDIDATES)
    .sort(byTime(({ compared }: Compared) => compared.payment.transaction_date_time))
    .reverse();
}

function candidateOf({ known, compared }: Compared, all: readonly ComparedPayment[]): QualifierCandidate {
  const { windows, matches, agrees, daysBefore, payment } = compared;
  const missing = shortfallOf(compared, all);
  return {
    key: known.key,
    iCS_id: known.sale?.receipt.icsId ?? null,
    payment,
    days_before: daysBefore,
    windows,
    matches: matches as QualifierCandidate['matches'],
    agrees,
    was_alerted: known.wasAlerted,
    refund: known.sale?.receipt.refundStatus ?? null,
    qualifies: missing === null,
    missing,
  };
}

type Pair = NonNullable<Qualifier['suggestion']>;

function pairOf(one: Compared, other: Compared): Pair {
  return {
    payments: [one.known.key, other.known.key],
    agrees: agreeingInBoth(one.compared, other.compared),
    qualifies: qualifyTogether(one.compared, other.compared),
  };
}

function chosenPair(choice: ChoiceRow | undefined, all: readonly Compared[]): Qualifier['choice'] {
  if (!choice) return null;
  const [one, other] = choice.payments.map((key) => all.find(({ known }) => known.key === key));
  if (!one || !other) return null;
  return { ...pairOf(one, other), at: choice.chosenAt.toISOString(), by: choice.chosenBy };
}

/** The earlier payments of the card of a receipt, compared, with the suggestion and the choice. */
export async function describeQualifier(
  db: Database,
  receipt: Receipt,
  sharedAfter: number,
): Promise<Qualifier> {
  const sales = await findSalesOfCard(db, receipt);
  const payments = await describePayments(db, receipt, { sales, sharedAfter });
  const dispute = await findDispute(db, receipt.icsId);
  const earlier = payments.map(({ payment }) => payment);
  const { payments: compared, qualifying } = comparePayments(
    disputedPayment(receipt, earlier, dispute?.at ?? null),
  );
  const all = payments.flatMap((known, index) => {
    const one = compared[index];
    return one ? [{ known, compared: one }] : [];
  });
  const pair = qualifying?.payments.map((one) => all.find((other) => other.compared === one));
  const [first, second] = pair ?? [];
  const { proof, product } = disputedPayment(receipt, [], null);
  const results: Qualifier = {
    iCS_id: receipt.icsId,
    version: receipt.version,
    scheme: (receipt.cardType && SCHEMES[receipt.cardType]) ?? null,
    dispute: dispute && { at: dispute.at.toISOString(), reason: dispute.reason },
    candidates: bestOf(all).map((one) => candidateOf(one, compared)),
    suggestion: first && second ? pairOf(first, second) : null,
    choice: chosenPair(await selectChoice(db, receipt.icsId), all),
    trust: readTrust({ proof, product, email: receipt.emails.at(-1)?.recipient }),
    shared_after: sharedAfter,
  };
  return cutCardNumbersIn(results);
}

/** The same for users who may see the receipt. Throws receipts/not_found. */
export async function readQualifier(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { id: string };
  sharedAfter: number;
}): Promise<{ results: Qualifier }> {
  const { ctx, input, sharedAfter } = context;
  const [id] = await findVisibleReceipts(ctx.db, ctx.scope, [input.id].filter(isIcsId));
  const receipt = id === undefined ? null : await findReceipt(ctx.db, id);
  if (!receipt) throw new ApiError('receipts/not_found');
  return { results: await describeQualifier(ctx.db, receipt, sharedAfter) };
}
