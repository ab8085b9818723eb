import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import type { disputeCases } from '../cases.schema.ts';

/** The row of an open case on a transaction. */
export function openCase(icsId: string, clientId: string): typeof disputeCases.$inferInsert {
  return {
    icsId,
    clientId,
    amount: 10,
    currency: 'USD',
    receivedAt: ROW_CREATED_AT,
    dueAt: new Date(ROW_CREATED_AT.getTime() + 86_400_000),
    profile: 'everywhere',
    createdBy: 'test',
    createdAt: ROW_CREATED_AT,
    updatedAt: ROW_CREATED_AT,
  };
}
