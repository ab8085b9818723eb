import { z } from 'zod';
import { TEXT_ENCODING_NAMES } from './text-encoding.ts';

/** How a file of rows was read, for the user to check before applying it. */
export const TableReading = z.object({
  encoding: z.enum(TEXT_ENCODING_NAMES).nullable().describe('null for a workbook'),
  is_guess: z
    .boolean()
    .describe(
      'The file does not state its encoding. If the sample is wrong, upload it again with `encoding`.',
    ),
  sample: z.array(z.string()).describe('Some of the texts that another encoding would read differently'),
  header_row: z.int().describe('The row that was read as the header'),
  sheet: z.string().nullable().describe('The sheet of a workbook that was read'),
  hidden_rows: z.int().describe('Rows that were skipped because they are hidden'),
  hidden_columns: z.int(),
  hidden_sheets: z.int(),
});
export type TableReading = z.output<typeof TableReading>;
