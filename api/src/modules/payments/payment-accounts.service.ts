import type { Database } from '@cbp/shared/node/database/connect';
import { accountOf, type PaymentAccount } from '@cbp/shared/payments/payment-account';
import type { StandingOfPayment } from '@cbp/shared/payments/payment-account.model';
import {
  type PaymentRow,
  selectChargebacks,
  selectPayments,
  selectRequestedRefunds,
} from './payment-accounts.sql.ts';

export type Payment = Omit<PaymentRow, 'recorded'>;
export type AccountOfPayment = { payment: Payment; account: PaymentAccount };

/**
 * The accounts of payments, by transaction: paid, refunded by the shop and the product, charged back, and pending. The
 * caller has checked access.
 */
export async function findAccounts(
  db: Database,
  icsIds: readonly string[],
): Promise<Map<string, AccountOfPayment>> {
  const payments = await selectPayments(db, icsIds);
  const ids = payments.map(({ icsId }) => icsId);
  const [asked, chargebacks] = [await selectRequestedRefunds(db, ids), await selectChargebacks(db, ids)];
  return new Map(
    payments.map(({ recorded, ...payment }) => {
      const { icsId, amount, currency } = payment;
      const account = accountOf({
        amount,
        currency,
        recorded,
        ...(asked.get(icsId) ?? { asked: [], hasFailed: false }),
        chargebacks: chargebacks.get(icsId) ?? [],
      });
      return [icsId, { payment, account }];
    }),
  );
}

/** The account of one payment; null if the transaction doesn't exist. */
export async function findAccount(db: Database, icsId: string): Promise<AccountOfPayment | null> {
  return (await findAccounts(db, [icsId])).get(icsId) ?? null;
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
