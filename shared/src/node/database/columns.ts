import { timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Without a default: a row is as old as the clock of whoever writes it says, not as the database's. */
export const createdAt = () => moment('created_at').notNull();
