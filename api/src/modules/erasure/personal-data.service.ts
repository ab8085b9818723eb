import type { KeepReason } from '@cbp/shared/erasure/keep-reason';
import type { Database } from '@cbp/shared/node/database/connect';
import { defineHook } from '../../wiring/hook.ts';

/** The personal data of buyers that a module stores. */
export type PersonalData = {
  /** Erases it within a transaction; returns the keys of its files, which are deleted afterwards. */
  erase(tx: Database, icsId: string): Promise<readonly string[]>;
};

/** What modules above store about buyers. Together with the receipt's own rows it is all personal data of an order. */
export const PERSONAL_DATA = defineHook<PersonalData>('erasure.personal-data');

/** Which of some orders have an open dispute, or whatever else needs their data. */
export type Keeping = (
  db: Database,
  icsIds: readonly string[],
) => Promise<readonly { icsId: string; reason: KeepReason }[]>;

/** What modules above know that keeps the data of orders. */
export const KEEPS_DATA = defineHook<Keeping>('erasure.keeps-data');
