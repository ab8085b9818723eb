import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { clients } from '../database/access-schema.ts';
import { refundSettings } from '../database/refund-schema.ts';

/** Where a secret of a client is kept. */
export type SealedColumn = {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
  /** What the secret of a row is sealed for; it is opened for the same alone. */
  purposeOf: (id: string | number) => string;
};

/** Every column with secrets of clients: whoever replaces the key seals all of these anew. */
export const SEALED = {
  pushPassword: {
    table: clients,
    id: clients.merchantId,
    column: clients.pushPassword,
    purposeOf: (id) => `password of ${id}`,
  },
  pushSecret: {
    table: clients,
    id: clients.merchantId,
    column: clients.pushSecret,
    purposeOf: (id) => `secret of ${id}`,
  },
  pushSecretBefore: {
    table: clients,
    id: clients.merchantId,
    column: clients.pushSecretBefore,
    purposeOf: (id) => `secret of ${id}`,
  },
  refundApiKey: {
    table: refundSettings,
    id: refundSettings.descriptorId,
    column: refundSettings.apiKey,
    purposeOf: (id) => `refund api_key of ${id}`,
  },
  refundSecurityKey: {
    table: refundSettings,
    id: refundSettings.descriptorId,
    column: refundSettings.securityKey,
    purposeOf: (id) => `refund security_key of ${id}`,
  },
  refundPassword: {
    table: refundSettings,
    id: refundSettings.descriptorId,
    column: refundSettings.password,
    purposeOf: (id) => `refund password of ${id}`,
  },
} as const satisfies Record<string, SealedColumn>;
