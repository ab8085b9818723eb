import type { ClientBelow } from '@cbp/shared/clients/client-below.model';
import type { ClientDependencies } from '@cbp/shared/clients/client-dependencies';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Actor } from '../../access/actor.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { defineHook } from '../../wiring/hook.ts';

/** A record's name, and whether the caller may read it. */
export type NamedRecord = { name: string; isSeen: boolean };

/** Records of clients that a module above stores. */
export type ClientRecords = {
  /** Those that are counted before a client is moved; null if they aren't. */
  counted: {
    as: Exclude<keyof ClientBelow, 'clients' | 'users'>;
    /** How many the clients of a scope have; counting may stop at `most`. */
    count(db: Database, scope: TenantScope, most: number): Promise<number>;
  } | null;
  /** Those that block deleting a client; null if none do. */
  blocking: {
    as: Exclude<keyof ClientDependencies, 'clients' | 'users'>;
    find(ctx: { db: Database; actor: Actor }, merchantId: string): Promise<NamedRecord[]>;
  } | null;
};

/** What modules above store about clients. */
export const CLIENT_RECORDS = defineHook<ClientRecords>('clients.records');
