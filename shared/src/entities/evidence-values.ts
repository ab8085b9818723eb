import { z } from 'zod';

/** Of evidence: real data has gaps, so each may be missing or null. */
export const Text = z.string().nullish();

/** ISO 8601 as it came; what cannot be read as a time is shown as it is. */
export const Time = z.string().nullish();

/** Major units of the currency. Some senders write text; what is no number is shown as it is. */
export const Amount = z.union([z.number(), z.string()]).nullish();
