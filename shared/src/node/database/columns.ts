import { timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Without a database default: timestamps come from the clock of the writing process. */
export const createdAt = () => moment('created_at').notNull();
