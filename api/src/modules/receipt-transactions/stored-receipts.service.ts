import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import type { Database } from '@cbp/shared/node/database/connect';
import { randomId } from '@cbp/shared/node/random-id';
import { StoredProof } from '../../database/stored-proof.ts';
import {
  addToHistory,
  deleteReceipts,
  insertReceipts,
  insertSentEmail,
  type NamedReceipt,
  type NewEvent,
  type NewReceipt,
  type NewSentEmail,
  type ReceiptUpdate,
  storeOutcome,
  updateEmailReturned,
  updateErased,
  updateReceipt,
} from './stored-receipts.sql.ts';

export type { NamedReceipt, NewEvent, NewReceipt, ReceiptUpdate };

const ID_BYTES = 18;

/** A new iCS_id: 144 random bits, since it is the public address of the report. */
export function newIcsId(): string {
  return randomId(ID_BYTES);
}

/** A receipt as it is stored: without card numbers, with a checked proof. Throws ZodError for an invalid proof. */
export function storableReceipt<Receipt extends NewReceipt>(receipt: Receipt): Receipt {
  const { proof } = receipt;
  const checked = proof && { ...proof, proof: StoredProof.parse(proof.proof) };
  return cutCardNumbersIn({ ...receipt, ...(checked && { proof: checked }) });
}

/** Stores receipts within a transaction; they are `storableReceipt`s. */
export function storeReceipts(tx: Database, receipts: readonly NamedReceipt[]): Promise<void> {
  return insertReceipts(tx, receipts);
}

/** Removes receipts within the transaction that stored them. */
export function withdrawReceipts(tx: Database, icsIds: readonly string[]): Promise<void> {
  return deleteReceipts(tx, icsIds);
}

/** Adds events to a receipt's history, with the refund record that they lead to, within a transaction. */
export function recordEvents(
  tx: Database,
  icsId: string,
  recorded: Parameters<typeof addToHistory>[2],
): Promise<void> {
  return addToHistory(tx, icsId, recorded);
}

/** Derives the refund status of a receipt again after a result of one of the product's refunds, within its transaction. */
export function noteRefundResult(tx: Database, icsId: string): Promise<void> {
  return storeOutcome(tx, icsId);
}

/** Replaces parts of a receipt within a transaction; the values have no card numbers. */
export function replaceInReceipt(tx: Database, icsId: string, update: ReceiptUpdate): Promise<void> {
  return updateReceipt(tx, icsId, update);
}

/** Records an email to the buyer that a mail server accepted, with its event if there is one, within a transaction. */
export async function recordSentEmail(
  tx: Database,
  icsId: string,
  { email, event }: { email: NewSentEmail; event: NewEvent | null },
): Promise<void> {
  await insertSentEmail(tx, icsId, email);
  if (event) await addToHistory(tx, icsId, { events: [event] });
}

/**
 * Erases the personal data of a buyer from a receipt within a transaction: addresses, signature, proof, messages, emails and what the
 * buyer wrote. Returns the names of images that show personal data.
 */
export function eraseReceipt(tx: Database, icsId: string, at: Date): Promise<string[]> {
  return updateErased(tx, icsId, at);
}

/** Records that an accepted email came back undelivered, within a transaction. */
export function recordReturnedEmail(tx: Database, messageId: string, at: Date): Promise<void> {
  return updateEmailReturned(tx, messageId, at);
}
