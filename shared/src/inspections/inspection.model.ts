import { z } from 'zod';
import { type Labelled, namesOf } from '../labelled.ts';
import { Finding } from './checks/finding.model.ts';
import { SiteDifference } from './checks/site-difference.model.ts';
import { inspectionList } from './inspection.list.ts';
import {
  INSPECTION_FAILURES,
  type InspectionFailure,
  ROBOTS_RULES,
  type RobotsRule,
  UNAVAILABLE_REASONS,
  type UnavailableReason,
} from './inspection.ts';
import { PAGE_FAILURES, PageCapture, type PageFailure } from './page-capture.model.ts';

/** What a user says of a finding in place of the check. */
export const OVERRULED_STATES = {
  found: { label: { en: 'Found', sc: '已找到', tc: '已找到' }, tone: 'good' },
  not_found: { label: { en: 'Not found', sc: '未找到', tc: '未找到' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;
export type OverruledState = keyof typeof OVERRULED_STATES;

/** A finding of an inspection. What a user decided stands beside what the check found. */
export const InspectionFinding = z.object({
  n: z.int().min(1),
  found: Finding,
  overruled: z
    .object({
      state: z.enum(namesOf<OverruledState>(OVERRULED_STATES)),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
  is_open: z.boolean().describe('Whether it counts as a finding of the brand'),
  is_new: z.boolean().describe('Whether the inspection before did not have it'),
});
export type InspectionFinding = z.output<typeof InspectionFinding>;

/** Nothing was found, or it isn't sure. What only a user can check counts for nothing. */
const isGap = ({ state, reason }: Finding): boolean =>
  state === 'not_found' || (state === 'unsure' && reason !== 'asked_of_user');

/** Whether a finding counts, after what a user decided about it. */
export const isOpenFinding = (found: Finding, overruled: OverruledState | null): boolean =>
  overruled === null ? isGap(found) : overruled === 'not_found';

/** A page of an inspection, without its content. */
export const InspectionPage = PageCapture.pick({
  n: true,
  kind: true,
  found_by: true,
  depth: true,
  requested: true,
  reached: true,
  redirects: true,
  status: true,
  at: true,
  content: true,
  title: true,
  language: true,
  text_sha256: true,
  tls: true,
  consent: true,
  screenshot: true,
  html: true,
  pdf: true,
  cut: true,
}).extend({
  failure: z.object({ code: z.enum(namesOf<PageFailure>(PAGE_FAILURES)), words: z.string() }).nullable(),
  unchanged_since: z.iso
    .datetime()
    .nullable()
    .describe('When the same content was captured, where the page was found unchanged'),
  blocked: z.int().describe('How many requests of the page were blocked'),
  has_card_number: z.boolean().describe('A card number on it was hidden before it was stored'),
  is_kept: z.boolean().describe('false: its content was deleted, since it was kept long enough'),
});
export type InspectionPage = z.output<typeof InspectionPage>;

/** One page of an inspection with its content. */
export const InspectionPageContent = InspectionPage.omit({ blocked: true }).extend(
  PageCapture.pick({ blocks: true, links: true, images: true, forms: true, insecure: true, blocked: true })
    .shape,
);
export type InspectionPageContent = z.output<typeof InspectionPageContent>;

const Override = z.object({ rule: z.enum(namesOf<RobotsRule>(ROBOTS_RULES)), reason: z.string().nullable() });

const details = z.object({
  from: z.string().nullable().describe('As a visitor of this country asks for the pages'),
  reason: z.string().nullable(),
  requested_by: z.string().nullable().describe('null: started by the plan of the brand'),
  started_at: z.iso.datetime().nullable(),
  failure: z
    .object({ code: z.enum(namesOf<InspectionFailure>(INSPECTION_FAILURES)), words: z.string().nullable() })
    .nullable()
    .describe('words: what the inspection server says, in English'),
  robots: Override.extend({
    found: z.boolean().describe('Whether a robots.txt was found'),
    forbidden: z.array(z.string()).describe('Addresses that it forbids'),
  }),
  captured: z.array(InspectionPage),
  checks: z.array(InspectionFinding).describe('Empty until the inspection has ended'),
  differences: z.array(SiteDifference).describe('From the inspection before'),
  compared_with: z.int().nullable().describe('The inspection before'),
  is_returned: z.boolean().describe('Whether its unit was returned'),
  record: z
    .object({
      n: z.int().describe('Its place among the inspections of the brand'),
      hash: z.string(),
      previous: z.string().describe('Of the record before; empty for the first one'),
    })
    .nullable()
    .describe('What proves that nothing was changed since; null until the inspection has ended'),
});

/** An inspection with its pages, findings and differences. */
export const Inspection = inspectionList.row.and(details);
export type Inspection = z.output<typeof Inspection>;

/** Whether an inspection of a brand can be started, and what it costs. */
export const InspectionOffer = z.object({
  units: z.int(),
  left: z.int().nullable().describe('Units left; null for a flat rate'),
  unavailable: z
    .object({ reason: z.enum(namesOf<UnavailableReason>(UNAVAILABLE_REASONS)), words: z.string().nullable() })
    .nullable()
    .describe('null: it can be started. words: what the inspection server says, in English'),
});
export type InspectionOffer = z.output<typeof InspectionOffer>;
