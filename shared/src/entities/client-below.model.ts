import { z } from 'zod';

/** Of each kind no more are counted. */
export const MOST_COUNTED = 10_000;

const count = z.int().min(0).max(MOST_COUNTED);

/** How much stands at a client and below it; what is as many as are counted may be more. */
export const ClientBelow = z.object({
  clients: count.describe('With the client itself'),
  users: count.describe('With a permission that names one of them'),
  descriptors: count.describe('That the provider has, or is to have'),
  alerts: count,
});
export type ClientBelow = z.output<typeof ClientBelow>;
