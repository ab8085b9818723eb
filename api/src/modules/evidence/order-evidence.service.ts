import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import type { Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { toEvidence } from './evidence-of-receipt.ts';

/** A transaction as emails to its buyer tell of it: without a release, and without what other records say of the payment. */
export const evidenceOfOrder = (receipt: Receipt): CompellingEvidence => toEvidence(receipt, {});
