import { BUYER_EMAIL_KINDS } from '@cbp/shared/buyer-emails/buyer-email';
import type { FailedEmail } from '@cbp/shared/buyer-emails/failed-email.list';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';

type Named = Pick<FailedEmail, 'kind' | 'address' | 'transaction'>;

/** What users know a failed email by: the order, else the address; that of an erased order has neither. */
export const nameOfFailedEmail = ({ transaction, address }: Named): string | null =>
  transaction.order_reference?.trim() || address;

/** The same with the kind of email. */
export const titleOfFailedEmail = (email: Named, language: Language): string =>
  [labelOf(BUYER_EMAIL_KINDS, email.kind, language), nameOfFailedEmail(email)].filter(Boolean).join(' · ');
