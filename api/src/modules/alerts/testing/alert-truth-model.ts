import type { NoiseKind } from './alert-truth-kinds.ts';

export type DescriptorType = 'STARTS_WITH' | 'EXACT_MATCH';
export type TruthDescriptor = { text: string; type: DescriptorType };

/** A client with the descriptors that it registered. Case and doubled blanks mean nothing in them. */
export type TruthClient = { merchantId: string; name: string; descriptors: TruthDescriptor[] };

/** A refund record of a receipt: the order amount, and the refunded amounts in `partialRefund`. */
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
  /** The authorisation code, if the table has a column for it (`ReceiptFields`); else null. */
  authCode: string | null;
  /** The statement text, if the table has a column for it (`ReceiptFields`); else null. */
  descriptor: string | null;
};

/** Fields of a payment that a receipt keeps only where its table has a column for them. */
export type ReceiptFields = { authCode: boolean; descriptor: boolean };

/** An alert with Ethoca's field names. Undelivered fields are absent. */
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

/** The correct result for an alert. */
export type Truth = {
  kind: NoiseKind;
  /** What else is wrong with it: seldom does an alert lack one thing only. */
  also: readonly NoiseKind[];
  /** Which form of the kind it is, in words. */
  variant: string;
  clientId: string | null;
  /**
   * The clients the descriptor may be taken for: usually one. None if it is unknown, and several if clients share it or it
   * was truncated; then only the receipt determines the client.
   */
  namedClients: readonly string[];
  /** The receipt of the payment; null where there is none here. */
  receiptId: string | null;
  /**
   * Receipts that can't be distinguished from the correct one, including it; empty if the data decide. Without a receipt,
   * its lookalikes. "No decision" is then correct, and so is each of these.
   */
  ambiguous: readonly string[];
  duplicate: DuplicateTruth | null;
};

export type AlertWithTruth = { sent: SentAlert; truth: Truth };

/** Receipts and alerts are in the order of their times, as they came in. */
export type AlertTruth = { clients: TruthClient[]; receipts: TruthReceipt[]; alerts: AlertWithTruth[] };
