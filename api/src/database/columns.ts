import { bigint, numeric, pgSchema } from 'drizzle-orm/pg-core';

/** All tables of the api; another server may keep its own in the same database. */
export const cbp = pgSchema('cbp');

export const amount = (name: string) => numeric(name, { precision: 20, scale: 4, mode: 'number' });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
