import { z } from 'zod';
import { boundedInteger, boundedList, boundedText } from '../../bounded.ts';
import { type Labelled, namesOf } from '../../labelled.ts';
import { FINDING_STATES, type FindingState } from './finding.model.ts';
import { SITE_CHECKS, type SiteCheckName } from './site-check.ts';

/** Differences between two inspections, in the order in which they are shown. */
export const SITE_DIFFERENCES = {
  policy_changed: { label: { en: 'Policy changed', sc: '政策有变', tc: '政策有變' } },
  finding_changed: { label: { en: 'Finding changed', sc: '检查发现有变', tc: '檢查發現有變' } },
  page_new: { label: { en: 'New page', sc: '新增页面', tc: '新增頁面' } },
  page_gone: { label: { en: 'Page no longer there', sc: '页面已消失', tc: '頁面已消失' } },
} as const satisfies Record<string, Labelled>;
export type SiteDifferenceKind = keyof typeof SITE_DIFFERENCES;

export const LONGEST_PASSAGE = 1_000;
export const MOST_PASSAGES = 40;
const MOST_PARTS = 200;

export const PassagePart = z.object({
  as: z.enum(['same', 'removed', 'added']),
  text: boundedText(LONGEST_PASSAGE),
});
export type PassagePart = z.output<typeof PassagePart>;

/** A passage that reads differently. Its parts in order, without those added, are the text before, and without those removed the text after. */
export const ChangedPassage = z.object({
  parts: boundedList(PassagePart, { max: MOST_PARTS }),
  short: boundedText(80)
    .nullable()
    .describe(
      'A number that changed with what it counts, such as "30 → 14 days"; null: something else changed',
    ),
});
export type ChangedPassage = z.output<typeof ChangedPassage>;

const State = z.enum(namesOf<FindingState>(FINDING_STATES));

/** One difference between an inspection and the one before. */
export const SiteDifference = z.object({
  kind: z.enum(namesOf<SiteDifferenceKind>(SITE_DIFFERENCES)),
  check: z.enum(namesOf<SiteCheckName>(SITE_CHECKS)).nullable().describe('Of a policy or a finding'),
  url: boundedText(2_048).nullable(),
  title: boundedText(500).nullable().describe('Of the page'),
  page_before: boundedInteger(1, 100).nullable(),
  page_after: boundedInteger(1, 100).nullable(),
  state_before: State.nullable(),
  state_after: State.nullable(),
  passages: boundedList(ChangedPassage, { max: MOST_PASSAGES }).describe('Of a policy'),
});
export type SiteDifference = z.output<typeof SiteDifference>;
