import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { clients, links } from '../database/access-schema.ts';
import { refundSettings } from '../modules/refunds/refunds.schema.ts';
import { sealedFiles } from '../modules/sealed-files/sealed-files.schema.ts';
import { shopConnections } from '../modules/shops/shops.schema.ts';

/** A column with a secret of a client. */
export type SealedColumn = {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
  /** The purpose a row's secret is sealed for; it can be opened only for the same purpose. */
  purposeOf: (id: string | number) => string;
};

/** Every column with secrets of clients. Rotating the key reseals all of them. */
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
  linkToken: {
    table: links,
    id: links.hash,
    column: links.sealedToken,
    purposeOf: (hash) => `token of the link ${hash}`,
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
  shopSecret: {
    table: shopConnections,
    id: shopConnections.id,
    column: shopConnections.secret,
    purposeOf: (id) => `secret of the shop ${id}`,
  },
  imageKey: {
    table: sealedFiles,
    id: sealedFiles.id,
    column: sealedFiles.sealedKey,
    purposeOf: (id) => `key of the sealed file ${id}`,
  },
} as const satisfies Record<string, SealedColumn>;
