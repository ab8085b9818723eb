import { z } from 'zod';
import { TEXT_ENCODING_NAMES } from './text-encoding.ts';

/** How a file of rows was read: what whoever uploaded it has to know before what it says is applied. */
export const TableReading = z.object({
  encoding: z.enum(TEXT_ENCODING_NAMES).nullable().describe('null for a workbook'),
  is_guess: z
    .boolean()
    .describe(
      'Nothing in the file tells its encoding: upload it again with `encoding` where the sample is wrong',
    ),
  sample: z.array(z.string()).describe('Some of the texts in it that another encoding reads otherwise'),
  header_row: z.int().describe('The row that was taken for the header'),
  sheet: z.string().nullable().describe('The sheet of a workbook that was read'),
  hidden_rows: z.int().describe('Rows that were skipped since the sheet hides them'),
  hidden_columns: z.int(),
  hidden_sheets: z.int(),
});
export type TableReading = z.output<typeof TableReading>;
