/**
 * The weight of each comparison for or against a receipt: about one point per factor of four in likelihood. A comparison
 * with a missing side counts nothing.
 */
export const WEIGHTS = {
  /** Acquirers give each ARN once. */
  arn: 14,
  /** A later capture has one of its own, and some sources send that of another payment. */
  otherArn: -2,
  /** First six and last four: a few cards of a large merchant share them. */
  card: 8,
  /** One card in 10,000 has the same last digits. */
  lastFour: 6,
  /** Whole ranges of cards begin alike. */
  bin: 1,
  /** Cards are reissued after fraud, and wallets have their own numbers. */
  otherCard: -6,
  /** Issuers give codes at random, of six signs. */
  authCode: 9,
  otherAuthCode: -9,
  /** Prices are popular. */
  amount: 5,
  /** A partial refund before the alert leaves it. */
  amountLeft: 4,
  /** Rates and fees are known roughly. */
  convertedAmount: 3,
  /** A partial capture: any smaller amount would do. */
  smallerAmount: 0,
  /** The disputed amount never exceeds the payment. */
  otherAmount: -12,
  /** To the minute. */
  sameMinute: 6,
  /** To the minute, on the clock of another zone. */
  otherZone: 4,
  sameDay: 1,
  /** Clearing takes days, and its records have no other date. */
  clearingDays: 0,
  otherTime: -12,
  /** The descriptor of the alert leads to the client of the receipt. */
  client: 3,
  /** Several clients have the descriptor, this one among them. */
  sharedDescriptor: 2,
  /** Aggregators cut and pad what statements show. */
  descriptor: 3,
  /** Statement texts of other payments. */
  otherDescriptor: -6,
  /** Shops append the order number to their name. */
  orderNumber: 8,
  transactionId: 9,
} as const;

/** A receipt that reaches it is the one, if no other comes near: a card and an amount of a client, in the days of clearing. */
export const MATCHED_FROM = 14;
/** Without a matching descriptor, the receipt must score higher, since it then also assigns the client. */
export const GIVES_CLIENT_FROM = 17;
/** Below, a receipt is not worth showing. */
export const DOUBTFUL_FROM = 8;
/** The best receipt is clear when the next one lacks what no accident explains: a time to the minute, an amount, a code. */
export const CLEAR_BY = 3;
