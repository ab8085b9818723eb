import { z } from 'zod';

/** Why a row of an uploaded file is not taken: the column, and the message. */
export const RowFault = z.object({ code: z.string(), field: z.string(), message: z.string() });
export type RowFault = z.output<typeof RowFault>;
