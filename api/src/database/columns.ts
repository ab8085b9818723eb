import { bigint, numeric, pgSchema } from 'drizzle-orm/pg-core';

/** The schema of the api's tables; another server may use its own schema in the same database. */
export const cbp = pgSchema('cbp');

export const amount = (name: string) => numeric(name, { precision: 20, scale: 4, mode: 'number' });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
