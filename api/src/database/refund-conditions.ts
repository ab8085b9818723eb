import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Refunds that the platform may still make. */
export const isOpenRefund = ({ refundOrderId, status }: Record<'refundOrderId' | 'status', AnyPgColumn>) =>
  sql`${refundOrderId} is not null and ${status} in ('PENDING', 'UNKNOWN')`;

/** All but those that were done as they were asked for; never null. */
export const mayWaitForAPerson = ({ status, reason }: Record<'status' | 'reason', AnyPgColumn>) =>
  sql`(${status} <> 'SUCCESS' or coalesce(${reason}, '') = 'other_amount')`;
