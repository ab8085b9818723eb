import { z } from 'zod';
import { boundedFreeText, boundedInteger, boundedList, MomentOrNone } from '../bounded.ts';
import { MOST_AT_ONCE } from '../calls/bulk.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { personal } from '../format/secret.ts';
import {
  ALWAYS,
  Id,
  LONGEST_SCREENING_REASON,
  OF_ONE,
  ONE,
  partsOfKind,
  Reason,
  Version,
} from './call-parts.ts';
import { retentionCalls } from './retention-calls.ts';
import {
  HIT_DECISIONS,
  HIT_REASONS,
  type HitReason,
  SCREENING_RESULTS,
  type ScreeningKind,
} from './screening.ts';
import { NewBusinessScreening, NewIndividualScreening } from './screening-enquiry.model.ts';

const MAY_CREATE = { service: 'aml', right: 'screening.create' } as const;
const MAY_UPDATE = { service: 'aml', right: 'screening.update' } as const;

const Ids = boundedList(boundedInteger(1), { min: 1, max: MOST_AT_ONCE });
const REASONS = Object.keys(HIT_REASONS) as [HitReason, ...HitReason[]];

const OPTIONS = { ongoing: true, duration: 'one_year', filters: ['sanction', 'pep'], alias_search: true };
const EXAMPLES = {
  individual: {
    merchant_id: 'NGA-1001',
    enquiry_data: { name: { full_name: 'Marisol Quandt' }, dob: '1971-04', ...OPTIONS },
  },
  business: {
    merchant_id: 'NGA-1001',
    enquiry_data: {
      business_name: 'Brightwater Freight LLC',
      business_incorporation_date: '2009',
      ...OPTIONS,
    },
  },
} as const;

/** The calls about screenings of one kind, besides its list's. */
export function callsOfKind<Kind extends ScreeningKind>(kind: Kind) {
  const { list, tags, one, path, audit, noun } = partsOfKind(kind);
  const created = { individual: NewIndividualScreening, business: NewBusinessScreening } as const;
  const input = created[kind] as (typeof created)[Kind];

  return {
    get: endpoint
      .meta({ access: list.right, costs: [], example: ONE })
      .route({
        method: 'GET',
        path: path('/{id}'),
        tags,
        summary: `Returns ${noun} with its matches, runs and timeline`,
      })
      .errors(errors(...ALWAYS, 'screening/not_found'))
      .input(z.object(Id))
      .output(one),

    create: endpoint
      .meta({
        access: MAY_CREATE,
        costs: [],
        audit: audit('create', 'Screening started', '筛查已启动', '篩查已啟動'),
        example: { body: EXAMPLES[kind] },
      })
      .route({
        method: 'POST',
        path: path(''),
        outputStructure: 'detailed',
        successStatus: 201,
        tags,
        summary: `Starts ${noun}`,
        description:
          'The same reference with the same content returns the first screening with 200 and costs nothing. Lists without data are not searched, which the result says; if none of the chosen lists has data, the screening does not start.',
      })
      .errors(
        errors(
          ...ALWAYS,
          'merchants/not_found',
          'merchants/not_active',
          'balance/no_service',
          'balance/insufficient',
          'screening/name_required',
          'screening/reference_used',
          'screening/no_list',
          'screening/engine_unavailable',
          'request/key_reused',
          'request/too_many',
        ),
      )
      .input(input)
      .output(
        z.union([
          z.object({ status: z.literal(201).describe('The screening was started'), body: one }),
          z.object({
            status: z.literal(200).describe('The screening that the same enquiry started before'),
            body: one,
          }),
        ]),
      ),

    decide: endpoint
      .meta({
        access: MAY_UPDATE,
        costs: [],
        audit: audit('update', 'Matches decided', '命中已处理', '命中已處理'),
        example: { ...ONE, body: { ids: [31], decision: 'cleared', reason: 'date_of_birth', version: 1 } },
      })
      .route({
        method: 'POST',
        path: path('/{id}/hits/decide'),
        tags,
        summary: 'Clears or confirms matches of a screening',
        description:
          'A cleared match becomes an exception: later runs for the same client, subject and entry show it as cleared, until the entry changes or the exception ends.',
      })
      .errors(
        errors(...OF_ONE, 'screening/hit_not_found', 'screening/hit_decided', 'screening/reason_required'),
      )
      .input(
        z.strictObject({
          ...Id,
          ...Version,
          ids: Ids,
          decision: z.enum(HIT_DECISIONS),
          reason: z.enum(REASONS),
          note: personal(boundedFreeText(LONGEST_SCREENING_REASON))
            .optional()
            .describe('Required with the reason other'),
          until: MomentOrNone.optional().describe('When a cleared match is open again'),
        }),
      )
      .output(one),

    reopen: endpoint
      .meta({
        access: MAY_UPDATE,
        costs: [],
        audit: audit('update', 'Matches reopened', '命中已重新打开', '命中已重新開啟'),
        example: { ...ONE, body: { ids: [31], version: 2 } },
      })
      .route({
        method: 'POST',
        path: path('/{id}/hits/reopen'),
        tags,
        summary: 'Reopens matches that were cleared or confirmed',
        description: 'The exception of a cleared match is withdrawn.',
      })
      .errors(errors(...OF_ONE, 'screening/hit_not_found', 'screening/not_open'))
      .input(z.strictObject({ ...Id, ...Version, ids: Ids }))
      .output(one),

    setResult: endpoint
      .meta({
        access: MAY_UPDATE,
        costs: [],
        audit: audit('update', 'Result set', '结果已设置', '結果已設定'),
        example: {
          ...ONE,
          body: { event: 'verification.accepted', reason: 'Checked against the passport.', version: 1 },
        },
      })
      .route({
        method: 'POST',
        path: path('/{id}/result'),
        tags,
        summary: 'Sets the result of a completed screening, with a reason',
        description: 'The result that follows from the matches stays on record beside it.',
      })
      .errors(errors(...OF_ONE, 'screening/not_open', 'screening/reason_required'))
      .input(z.strictObject({ ...Id, ...Version, event: z.enum(SCREENING_RESULTS), reason: Reason }))
      .output(one),

    restart: endpoint
      .meta({
        access: MAY_CREATE,
        costs: [],
        audit: audit('update', 'Screening restarted', '筛查已重试', '篩查已重試'),
        example: { ...ONE, body: { version: 1 } },
      })
      .route({
        method: 'POST',
        path: path('/{id}/restart'),
        tags,
        summary: 'Starts a failed screening again',
        description:
          'If the units were returned after the failure, they are charged again. Otherwise the restart is free.',
      })
      .errors(
        errors(
          ...OF_ONE,
          'screening/not_open',
          'screening/no_list',
          'screening/engine_unavailable',
          'balance/insufficient',
        ),
      )
      .input(z.strictObject({ ...Id, ...Version }))
      .output(one),

    again: endpoint
      .meta({
        access: MAY_CREATE,
        costs: [],
        audit: audit('update', 'Screened again', '已重新筛查', '已重新篩查'),
        example: { ...ONE, body: { version: 1 } },
      })
      .route({
        method: 'POST',
        path: path('/{id}/again'),
        tags,
        summary: 'Screens the same subject again; it is charged like a new screening',
      })
      .errors(
        errors(
          ...OF_ONE,
          'screening/not_open',
          'screening/no_list',
          'screening/engine_unavailable',
          'merchants/not_active',
          'balance/no_service',
          'balance/insufficient',
        ),
      )
      .input(z.strictObject({ ...Id, ...Version }))
      .output(one),

    ...retentionCalls(kind),

    stop: endpoint
      .meta({
        access: MAY_UPDATE,
        costs: [],
        audit: audit('update', 'Ongoing screening stopped', '持续筛查已停止', '持續篩查已停止'),
        example: { ...ONE, body: { reason: 'The contract has ended.', version: 1 } },
      })
      .route({
        method: 'POST',
        path: path('/{id}/stop'),
        tags,
        summary: 'Ends an ongoing screening',
        description: 'Its matches and decisions stay on record.',
      })
      .errors(errors(...OF_ONE, 'screening/ended', 'screening/reason_required'))
      .input(z.strictObject({ ...Id, ...Version, reason: Reason }))
      .output(one),
  };
}
