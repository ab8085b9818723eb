import type { NoiseKind } from './alert-truth-kinds.ts';

export type DescriptorType = 'STARTS_WITH' | 'EXACT_MATCH';
export type TruthDescriptor = { text: string; type: DescriptorType };

/** A client with the descriptors that it registered. Case and doubled blanks mean nothing in them. */
export type TruthClient = { merchantId: string; name: string; descriptors: TruthDescriptor[] };

/** A refund record as a receipt has it: the amount of the order, and in `partialRefund` what was given back of it. */
export type TruthRefund = {
  status: 'FULL_REFUND' | 'PARTIAL_REFUND';
  amount: number;
  currency: string;
  partialRefund: number[];
};

/** What this product keeps of a payment, under the names of its table; times are ISO 8601 in UTC. */
export type TruthReceipt = {
  icsId: string;
  clientId: string;
  mid: string;
  transactionId: string;
  transactionDateTime: string;
  amount: number;
  currency: string;
  merchantName: string;
  orderReference: string;
  arn: string | null;
  cardPrefix: string | null;
  cardSuffix: string | null;
  createdAt: string;
  refund: TruthRefund | null;
  /** What was authorised, where the table has a column for it (`ReceiptFields`); else null. */
  authCode: string | null;
  /** What the cardholder's statement shows, where the table has a column for it (`ReceiptFields`); else null. */
  descriptor: string | null;
};

/** Fields of a payment that a receipt keeps only where its table has a column for them. */
export type ReceiptFields = { authCode: boolean; descriptor: boolean };

/** An alert with Ethoca's field names. What a source does not tell is not there. */
export type EthocaAlert = {
  EthocaID: string;
  Type: 'issuer_alert' | 'fraudreporter_alert' | 'customerdispute_alert';
  AlertTimestamp: string;
  /** Hours between the two times of the alert as the source tells them, so it says nothing that they do not. */
  Age: number;
  Issuer: string;
  CardNumber: string;
  CardBIN?: string;
  CardLast4: string;
  ARN?: string;
  /** With an offset, or without one where the source tells a clock on its wall. */
  TransactionTimestamp: string;
  MerchantDescriptor: string;
  MemberID: string;
  MCC: string;
  Amount: number;
  Currency: string;
  TransactionType: 'keyed' | 'swiped' | 'eCommerce' | 'unknown';
  InitiatedBy: 'issuer' | 'cardholder' | 'not_available';
  Is3DSecure: 'yes' | 'no' | 'not_available';
  AuthCode?: string;
  /** The network's own id of the payment, never the `transactionId` of a receipt. */
  TransactionId?: string;
  ChargebackAmount?: number;
  ChargebackReason?: string;
};

/** The body of one alert at the intake. */
export type SentAlert = { source: 'ethoca' | 'cdrn'; alert: EthocaAlert };

/** An earlier alert of the same payment, by its place in the list, and what shows that it is the same. */
export type DuplicateTruth = { of: number; by: 'ethoca_id' | 'arn' | 'payment' };

/** What is right for an alert. */
export type Truth = {
  kind: NoiseKind;
  /** What else is wrong with it: seldom does an alert lack one thing only. */
  also: readonly NoiseKind[];
  /** Which form of the kind it is, in words. */
  variant: string;
  clientId: string | null;
  /**
   * The clients that a careful reader may take the descriptor for: one as a rule. None where it names nobody, and several
   * where clients share it or it was cut; then only the receipt tells which client it is.
   */
  namedClients: readonly string[];
  /** The receipt of the payment; null where there is none here. */
  receiptId: string | null;
  /**
   * Receipts that nobody could tell apart from the right one, that one included; empty where the data decide. Where there
   * is no receipt, those that look just like it. To refuse to decide is right then, and so is each of these.
   */
  ambiguous: readonly string[];
  duplicate: DuplicateTruth | null;
};

export type AlertWithTruth = { sent: SentAlert; truth: Truth };

/** Receipts and alerts are in the order of their times, as they came in. */
export type AlertTruth = { clients: TruthClient[]; receipts: TruthReceipt[]; alerts: AlertWithTruth[] };
