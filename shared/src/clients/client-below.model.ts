import { z } from 'zod';

/** The limit up to which each kind is counted. */
export const MOST_COUNTED = 10_000;

const count = z.int().min(0).max(MOST_COUNTED);

/** The number of records of a client and its sub-clients; a number at the limit may be higher. */
export const ClientBelow = z.object({
  clients: count.describe('Including the client itself'),
  users: count.describe('Users with a permission for one of them'),
  descriptors: count.describe('Active and pending descriptors'),
  alerts: count,
});
export type ClientBelow = z.output<typeof ClientBelow>;
