import { z } from 'zod';
import { boundedLine, storableText } from '../bounded.ts';
import { isMonth, MONTH_LENGTH } from '../list/calendar-month.ts';
import { ALERT_DIMENSION_NAMES } from './alert-figure.ts';
import { AlertBreakdown, AlertStatistics, At } from './alert-statistics.model.ts';
import { Ratios } from './ratio.model.ts';

/** A calendar month in Hong Kong, as used in URLs. */
export const Month = storableText(z.string().max(MONTH_LENGTH))
  .refine(isMonth, 'must be a month such as 2026-11')
  .describe('A month in Hong Kong, such as 2026-11');

export const ClientMonthInput = z.object({
  id: boundedLine(64, 1).describe('The client ID (merchant_id)'),
  month: Month,
});
export type ClientMonthInput = z.output<typeof ClientMonthInput>;

/** A month of a client and its sub-clients, with the figures of the dashboard for the same clients and days. */
export const ClientMonth = z.object({
  at: At,
  merchant_id: z.string(),
  merchant_name: z.string(),
  month: z.string(),
  until: z.string().nullable().describe('Last day of the figures if the month has not ended'),
  statistics: AlertStatistics,
  breakdowns: z.array(AlertBreakdown.extend({ dimension: z.enum(ALERT_DIMENSION_NAMES) })),
  ratios: Ratios.describe('Ratios of the month and the previous months'),
});
export type ClientMonth = z.output<typeof ClientMonth>;
