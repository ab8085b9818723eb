import { z } from 'zod';

/** A text in evidence; real data has gaps, so it may be missing or null. */
export const Text = z.string().nullish();

/** ISO 8601 as sent; a text that is not a time is shown unchanged. */
export const Time = z.string().nullish();

/** In major units of the currency. Some senders write text; a text that is not a number is shown unchanged. */
export const Amount = z.union([z.number(), z.string()]).nullish();
