import { createNetworkId, maskedNumber } from './alert-truth-cards.ts';
import { type Draw, HOUR_MS } from './alert-truth-draw.ts';
import type { EthocaAlert } from './alert-truth-model.ts';
import type { Payment } from './alert-truth-receipts.ts';
import { inUtc, reportedTime, rightTime } from './alert-truth-times.ts';

/** The kinds of alerts: name, and the hours after the payment. */
const WAYS = [
  [{ type: 'issuer_alert', by: 'issuer', hours: [0.5, 480] }, 45],
  [{ type: 'fraudreporter_alert', by: 'not_available', hours: [12, 1_080] }, 20],
  [{ type: 'customerdispute_alert', by: 'cardholder', hours: [60, 2_600] }, 35],
] as const satisfies readonly (readonly [
  { type: EthocaAlert['Type']; by: EthocaAlert['InitiatedBy']; hours: readonly [number, number] },
  number,
])[];

/** Clients are enrolled under the provider's membership. */
const MEMBER_ID = 'CBPHK001';

/** An alert in which everything is as the payment was. */
export function clearAlert(draw: Draw, payment: Payment): EthocaAlert {
  const { card, amount, currency, merchant } = payment;
  const { type, by, hours } = draw.weighted(WAYS);
  const [least, most] = hours;
  // More alerts come early than late: the hours are spread evenly by their magnitude.
  const alertAt = payment.at + least * (most / least) ** draw.number() * HOUR_MS;
  const isDispute = type === 'customerdispute_alert';
  const networkId = createNetworkId(draw, payment.at);
  return {
    EthocaID: newEthocaId(draw),
    Type: type,
    AlertTimestamp: inUtc(alertAt),
    Age: 0,
    Issuer: card.bin.issuer,
    CardNumber: maskedNumber(card, { withBin: true }),
    CardBIN: card.bin.digits,
    CardLast4: card.lastFour,
    ARN: payment.arn,
    TransactionTimestamp: rightTime(draw, payment.at + draw.integer(-30, 90) * 1_000),
    MerchantDescriptor: payment.descriptor,
    MemberID: MEMBER_ID,
    MCC: merchant.trade.mcc,
    Amount: amount,
    Currency: currency,
    TransactionType: draw.weighted([
      ['eCommerce', 88],
      ['keyed', 5],
      ['unknown', 7],
    ] as const),
    InitiatedBy: by,
    Is3DSecure: draw.weighted([
      ['no', 60],
      ['yes', 25],
      ['not_available', 15],
    ] as const),
    AuthCode: payment.authCode,
    ...(draw.chance(0.4) && { TransactionId: networkId }),
    ...(isDispute && draw.chance(0.2) && { ChargebackAmount: amount, ChargebackReason: '13.1' }),
  };
}

/** 25 letters and digits. */
export const newEthocaId = (draw: Draw) => draw.symbols('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 25);

/** The age a source calculates from its own two times. */
export function reportedAge({ AlertTimestamp, TransactionTimestamp }: EthocaAlert): number {
  const hours = (reportedTime(AlertTimestamp).at - reportedTime(TransactionTimestamp).at) / HOUR_MS;
  return Math.max(0, Math.floor(hours));
}
