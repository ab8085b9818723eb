import { z } from 'zod';

/** Of each kind no more are counted. */
export const MOST_COUNTED = 10_000;

const count = z.int().min(0).max(MOST_COUNTED);

/** How much stands at a client and below it; what is as many as are counted may be more. */
export const ClientBelow = z.object({
  clients: count.describe('Including the client itself'),
  users: count.describe('Users with a permission for one of them'),
  descriptors: count.describe('Active and pending descriptors'),
  alerts: count,
});
export type ClientBelow = z.output<typeof ClientBelow>;
