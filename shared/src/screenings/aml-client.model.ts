import { z } from 'zod';
import { boundedInteger, boundedList } from '../bounded.ts';
import { AmlPrices } from '../clients/paid-use.ts';
import { badges, flag, maybe, number } from '../list/field.ts';
import { SCREENING_FILTER_NAMES, SCREENING_FILTERS } from '../watchlists/screening-filter.ts';
import { amlClientList } from './aml-client.list.ts';
import { DOCUMENT_KEEP_DAYS, SCREENING_KEEP_DAYS } from './screening.ts';

/** What counts where an enquiry of the client names nothing. */
export const screeningDefaults = {
  filters: boundedList(z.enum(SCREENING_FILTER_NAMES), {
    min: 1,
    max: SCREENING_FILTER_NAMES.length,
  }).describe('The lists to search'),
  match_score: boundedInteger(0, 100).describe('The lowest score of a match'),
  name_partial_match: z.boolean(),
  alias_search: z.boolean(),
  rca_search: z.boolean().describe('Also returns relatives and close associates of matches'),
  keep_days: boundedInteger(SCREENING_KEEP_DAYS.min, SCREENING_KEEP_DAYS.max)
    .nullable()
    .describe('How long screenings keep personal data after they have ended; null: as the server is set'),
  document_keep_days: boundedInteger(DOCUMENT_KEEP_DAYS.min, DOCUMENT_KEEP_DAYS.max)
    .nullable()
    .describe('How long images of documents are kept after the final result; null: as the server is set'),
};
export const ScreeningDefaults = z.object(screeningDefaults);
export type ScreeningDefaults = z.output<typeof ScreeningDefaults>;

/** The defaults as fields, for pages and for the words of what changed. */
export const screeningDefaultFields = {
  filters: badges(SCREENING_FILTERS, 'Lists to search', '搜索范围', '搜尋範圍'),
  match_score: number('Match score', '匹配分', '匹配分數'),
  name_partial_match: flag('Partial names', '部分姓名', '部分姓名'),
  alias_search: flag('Aliases and former names', '别名和曾用名', '別名及前稱'),
  keep_days: maybe(number('Retention (days)', '结束后保留天数', '結束後保留日數')),
  document_keep_days: maybe(number('Document images (days)', '证件图片保留天数', '證件圖片保留日數')),
  rca_search: flag('Relatives and close associates', '亲属及密切关联人', '家屬及關係密切人士'),
} as const;

/** A client as AML screening sees it. */
export const AmlClient = amlClientList.row.and(
  z.object({
    defaults: ScreeningDefaults,
    prices: AmlPrices.describe('Units of each kind of screening; of an ongoing one for a year'),
    emails: z.array(z.string()).describe('Who is emailed about changes of ongoing screenings'),
    version: z.int().min(0).describe('Of the defaults and prices; send with a change'),
  }),
);
export type AmlClient = z.output<typeof AmlClient>;
