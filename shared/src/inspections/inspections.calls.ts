import { z } from 'zod';
import { boundedFreeText, boundedInteger, boundedIntegerText, boundedList } from '../bounded.ts';
import { MOST_WEBSITES, Website } from '../brands/website.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import type { FaultMessage } from '../faults.ts';
import { namesOf } from '../labelled.ts';
import type { Words } from '../language.ts';
import { Country } from '../screenings/screening-enquiry.model.ts';
import { inspectionList } from './inspection.list.ts';
import {
  Inspection,
  InspectionOffer,
  InspectionPageContent,
  OVERRULED_STATES,
  type OverruledState,
} from './inspection.model.ts';
import { INSPECTION_EXTENTS, type InspectionExtent, ROBOTS_RULES, type RobotsRule } from './inspection.ts';
import { PAGE_LIMITS } from './page-capture.model.ts';

const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'inspections/not_found'] as const;
const OF_CHANGE = [
  ...OF_ONE,
  'inspections/changed',
  'inspections/wrong_state',
  'request/key_reused',
] as const;

const MAY_UPDATE = { service: 'si', right: 'brand.update' } as const;
const TAGS = [inspectionList.words.en];
const LONGEST_REASON = 1_000;
const NARROWEST_PX = 160;

const Id = { id: boundedIntegerText(1) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const Reason = boundedFreeText(LONGEST_REASON, 1);
const ONE = { params: { id: '7' } };
const path = (rest: `/${string}`): `/${string}` => `${inspectionList.resource}${rest}`;
const audit = (action: 'create' | 'update', ...done: Words) => ({ action, section: 'brands', done }) as const;
const Row = z.object({ results: inspectionList.row });

/** Inspections of the websites of brands. */
export const inspectionEndpoints = {
  ...listCalls(inspectionList),

  inspectBrand: endpoint
    .meta({
      access: MAY_UPDATE,
      costs: [],
      audit: audit('create', 'Site inspection started', '网站检查已启动', '網站檢查已啟動'),
      example: { ...ONE, body: { websites: ['https://shop.example'], from: 'HK' } },
    })
    .route({
      method: 'POST',
      path: '/si/brands/{id}/inspect',
      successStatus: 201,
      tags: TAGS,
      summary: 'Starts an inspection of the websites of a brand',
      description:
        'Costs one unit, which is returned if none of the pages could be read. The inspection waits for its turn: one at a time for each host.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'brands/not_found',
        'brands/not_active',
        'merchants/not_active',
        'inspections/running',
        'inspections/unavailable',
        'balance/no_service',
        'balance/insufficient',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        ...Id,
        websites: boundedList(Website, {
          min: 1,
          max: MOST_WEBSITES,
          tooFew: 'must be websites of this brand' satisfies FaultMessage,
        })
          .optional()
          .describe('Those of the brand; all of them if omitted'),
        extent: z.enum(namesOf<InspectionExtent>(INSPECTION_EXTENTS)).optional().describe('all if omitted'),
        from: Country.optional().describe('Asks for the pages as a visitor of this country does'),
        reason: boundedFreeText(LONGEST_REASON).optional().describe('Empty for none'),
        robots: z
          .enum(namesOf<RobotsRule>(ROBOTS_RULES))
          .optional()
          .describe('override needs a reason and permission for all clients'),
      }),
    )
    .output(Row),

  getInspectionOffer: endpoint
    .meta({ access: MAY_UPDATE, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/si/brands/{id}/inspection-offer',
      tags: TAGS,
      summary: 'Returns what an inspection of a brand would cost, and whether it can be started',
    })
    .errors(errors(...ALWAYS, 'brands/not_found'))
    .input(z.object(Id))
    .output(z.object({ results: InspectionOffer })),

  getInspection: endpoint
    .meta({ access: inspectionList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: path('/{id}'),
      tags: TAGS,
      summary: 'Returns an inspection with its pages, findings and differences',
      description: 'While it runs, pages appear as they are captured.',
    })
    .errors(errors(...OF_ONE))
    .input(z.object(Id))
    .output(z.object({ results: Inspection })),

  cancelInspection: endpoint
    .meta({
      access: MAY_UPDATE,
      costs: [],
      audit: audit('update', 'Site inspection cancelled', '网站检查已取消', '網站檢查已取消'),
      example: { ...ONE, body: { version: 1 } },
    })
    .route({
      method: 'POST',
      path: path('/{id}/cancel'),
      tags: TAGS,
      summary: 'Cancels an inspection that has not ended',
      description: 'Its unit is returned if no page was captured yet.',
    })
    .errors(errors(...OF_CHANGE))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(Row),

  overruleFinding: endpoint
    .meta({
      access: MAY_UPDATE,
      costs: [],
      audit: audit('update', 'Finding overruled', '检查发现已改判', '檢查發現已改判'),
      example: {
        ...ONE,
        body: { finding: 3, state: 'found', reason: 'The phone number is in the picture of the footer.' },
      },
    })
    .route({
      method: 'POST',
      path: path('/{id}/findings/overrule'),
      tags: TAGS,
      summary: 'Overrules a finding, with a reason',
      description: 'What the check found stays on record beside it.',
    })
    .errors(errors(...OF_CHANGE))
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        finding: boundedInteger(1).describe('Its number'),
        state: z.enum(namesOf<OverruledState>(OVERRULED_STATES)),
        reason: Reason,
      }),
    )
    .output(Row),

  getInspectionPage: endpoint
    .meta({ access: inspectionList.right, costs: [], example: { params: { id: '7', n: '2' } } })
    .route({
      method: 'GET',
      path: path('/{id}/pages/{n}'),
      tags: TAGS,
      summary: 'Returns a page of an inspection with its text and links',
    })
    .errors(errors(...OF_ONE, 'inspections/no_page'))
    .input(z.object({ ...Id, n: boundedIntegerText(1) }))
    .output(z.object({ results: InspectionPageContent })),

  getInspectionScreenshot: endpoint
    .meta({ access: inspectionList.right, costs: [], example: { params: { id: '7', n: '2' } } })
    .route({
      method: 'GET',
      path: path('/{id}/pages/{n}/screenshot'),
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Returns the screenshot of a page as a JPEG, in full or reduced to a width',
    })
    .errors(errors(...OF_ONE, 'inspections/no_page'))
    .input(
      z.object({
        ...Id,
        n: boundedIntegerText(1),
        width: boundedIntegerText(NARROWEST_PX, PAGE_LIMITS.screenshotWidth).optional(),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
};
