import type { Database } from '@cbp/shared/node/database/connect';
import { accountOf, type PaymentAccount } from '@cbp/shared/payments/payment-account';
import type { StandingOfPayment } from '@cbp/shared/payments/payment-account.model';
import {
  type MovesOfPayment,
  type PaymentRow,
  recordedOf,
  selectMoves,
  selectPayments,
} from './payment-accounts.sql.ts';

export type Payment = Omit<PaymentRow, 'recorded'>;
export type AccountOfPayment = { payment: Payment; account: PaymentAccount };

const NO_MOVES: MovesOfPayment = { asked: [], hasFailed: false, chargebacks: [] };

function accountWith(
  { amount, currency, recorded }: Pick<PaymentRow, 'amount' | 'currency' | 'recorded'>,
  moves = NO_MOVES,
): PaymentAccount {
  return accountOf({ amount, currency, recorded, ...moves });
}

/**
 * The accounts of payments, by transaction: paid, refunded by the shop and the product, charged back, and pending. The
 * caller has checked access.
 */
export async function findAccounts(
  db: Database,
  icsIds: readonly string[],
): Promise<Map<string, AccountOfPayment>> {
  const payments = await selectPayments(db, icsIds);
  const moves = await selectMoves(
    db,
    payments.map(({ icsId }) => icsId),
  );
  return new Map(
    payments.map((row) => {
      const { recorded: _recorded, ...payment } = row;
      return [row.icsId, { payment, account: accountWith(row, moves.get(row.icsId)) }];
    }),
  );
}

/** A payment without its account; null if the transaction doesn't exist. */
export async function findPayment(db: Database, icsId: string): Promise<Payment | null> {
  const [row] = await selectPayments(db, [icsId]);
  if (!row) return null;
  const { recorded: _recorded, ...payment } = row;
  return payment;
}

/** The account of one payment; null if the transaction doesn't exist. */
export async function findAccount(db: Database, icsId: string): Promise<AccountOfPayment | null> {
  return (await findAccounts(db, [icsId])).get(icsId) ?? null;
}

/** The account of a payment whose transaction was read already, with the shop's refund record. */
export async function findAccountOf(
  db: Database,
  receipt: Pick<PaymentRow, 'icsId' | 'amount' | 'currency'> & { refund: Parameters<typeof recordedOf>[0] },
): Promise<PaymentAccount> {
  const moves = (await selectMoves(db, [receipt.icsId])).get(receipt.icsId);
  return accountWith({ ...receipt, recorded: recordedOf(receipt.refund) }, moves);
}

/** The account of a payment in its wire format. */
export function standingOf(account: PaymentAccount): StandingOfPayment {
  const { amount, currency, made, refunded, left, isOpen, hasFailed, chargebacks } = account;
  const withIsoDate = <Dated extends { on: Date | null }>({ on, ...one }: Dated) => ({
    ...one,
    on: on?.toISOString() ?? null,
  });
  return {
    amount,
    currency,
    refunded,
    left,
    is_open: isOpen,
    has_failed: hasFailed,
    refunds: made.map(({ by, amount: of, currency: code, on }) =>
      withIsoDate({ by, amount: of, currency: code, on }),
    ),
    chargebacks: chargebacks.map(withIsoDate),
  };
}
