import { z } from 'zod';
import { WATCHING_NETWORKS } from '../networks/scheme-program.ts';
import { At } from './alert-statistics.model.ts';

/** The most clients returned, those nearest to a threshold first. */
export const MOST_RATIOS = 50;
/** The present month and those before it. */
export const RATIO_MONTHS = 3;

const Month = z.object({
  month: z.string().describe('Such as 2026-11, in Hong Kong'),
  fraud: z.int(),
  dispute: z.int(),
  sales: z
    .int()
    .nullable()
    .describe('Transactions on cards of the network; null if the caller may not see them'),
});
export type RatioMonth = z.output<typeof Month>;

/** The figures of a client's cards of one network, by month. */
const Ratio = z.object({
  merchant_id: z.string(),
  merchant_name: z.string(),
  network: z.enum(WATCHING_NETWORKS),
  months: z.array(Month).describe('The newest first; one more than shown, for its sales'),
});
export type Ratio = z.output<typeof Ratio>;

export const Ratios = z.object({
  at: At,
  ratios: z.array(Ratio).max(MOST_RATIOS),
  total: z.int().describe('Number of pairs of client and network with alerts in these months'),
  without_network: z
    .int()
    .describe('Alerts of the last month that count in no ratio because their card network is unknown'),
});
export type Ratios = z.output<typeof Ratios>;
