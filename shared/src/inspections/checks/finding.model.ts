import { z } from 'zod';
import { boundedInteger, boundedList, boundedText } from '../../bounded.ts';
import { type Labelled, namesOf } from '../../labelled.ts';
import { ShotBox } from '../page-capture.model.ts';
import { FINDING_REASONS, type FindingReason } from './finding-reason.ts';
import { PROHIBITED_CATEGORIES, type ProhibitedCategory } from './prohibited-category.ts';
import { SITE_CHECKS, type SiteCheckName } from './site-check.ts';

/** The result of a check on the day of the inspection. */
export const FINDING_STATES = {
  found: { label: { en: 'Found', sc: '已找到', tc: '已找到' }, tone: 'good' },
  not_found: { label: { en: 'Not found', sc: '未找到', tc: '未找到' }, tone: 'bad' },
  unsure: { label: { en: 'Unsure', sc: '待确认', tc: '待確認' }, tone: 'warning' },
  not_checked: { label: { en: 'Not checked', sc: '未检查', tc: '未檢查' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type FindingState = keyof typeof FINDING_STATES;

export const LONGEST_QUOTATION = 300;
/** Further places of a finding that are kept. */
export const MOST_MARKS = 20;

const Place = {
  page: boundedInteger(1, 100).nullable().describe('The number of the page'),
  url: boundedText(2_048).nullable(),
  quotation: boundedText(LONGEST_QUOTATION).nullable(),
  box: ShotBox.nullable().describe('Where the quotation is on the screenshot'),
};

export const FindingMark = z.object({
  ...Place,
  category: z
    .enum(namesOf<ProhibitedCategory>(PROHIBITED_CATEGORIES))
    .nullable()
    .describe('For words of prohibited goods'),
});
export type FindingMark = z.output<typeof FindingMark>;

/** What one check saw on the pages of an inspection. */
export const Finding = z.object({
  check: z.enum(namesOf<SiteCheckName>(SITE_CHECKS)),
  state: z.enum(namesOf<FindingState>(FINDING_STATES)),
  reason: z.enum(namesOf<FindingReason>(FINDING_REASONS)),
  ...Place,
  checked_pages: boundedList(boundedInteger(1, 100), { max: 100 }).describe(
    'The pages that were searched, by number',
  ),
  marks: boundedList(FindingMark, { max: MOST_MARKS }).describe('Further places'),
});
export type Finding = z.output<typeof Finding>;
