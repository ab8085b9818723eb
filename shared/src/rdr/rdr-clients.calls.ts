import { z } from 'zod';
import { boundedFreeText, boundedId, boundedInteger } from '../bounded.ts';
import { acrossFields } from '../calls/across-fields.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import type { FaultMessage } from '../faults.ts';
import { rdrClientList } from './rdr-client.list.ts';
import { MOST_TRIED_CASES, NewRdrClient, RdrClient, rdrSettings, TriedCase } from './rdr-client.model.ts';
import { RDR_CLIENT_MACHINE, RDR_SET_STATUSES } from './rdr-client.ts';

const TAGS = [rdrClientList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'rdr/not_enrolled', 'rdr/changed', 'request/key_reused'] as const;
const LONGEST_REASON = 200;

const Id = { merchant_id: boundedId(64, 1) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const OneClient = z.object({ results: RdrClient });
const ONE = { params: { merchant_id: 'NGA-1001' } };
const RULES = [
  {
    conditions: [{ attribute: 'delivered_and_signed', operator: 'is', value: 'yes' }],
    decision: 'decline',
  },
];
const { access } = RDR_CLIENT_MACHINE;
const right = <Name extends 'create' | 'update'>(name: Name) =>
  ({ service: 'rdr', right: `merchant.${name}` }) as const;
const audit = (action: 'create' | 'update' | 'delete') => ({ action, section: 'rdr' }) as const;

/** The enrolment of clients in RDR, and what they decide. */
export const rdrClientEndpoints = {
  ...listCalls(rdrClientList),

  getRdrClient: endpoint
    .meta({ access: rdrClientList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/rdr/merchants/{merchant_id}',
      tags: TAGS,
      summary: 'Returns the RDR enrolment of a client with its rules',
    })
    .errors(errors(...ALWAYS, 'rdr/not_enrolled'))
    .input(z.object(Id))
    .output(OneClient),

  createRdrClient: endpoint
    .meta({
      access: right('create'),
      costs: [],
      audit: { ...audit('create'), done: ['Client enrolled', '客户已登记', '客戶已登記'] },
      example: { body: { merchant_id: 'NGA-1001', default_decision: 'decline', rules: RULES } },
    })
    .route({
      method: 'POST',
      path: '/rdr/merchants',
      successStatus: 201,
      tags: TAGS,
      summary: 'Enrols a client in RDR; it is pending until Verifi has it',
      description: 'A client whose enrolment was rejected or deleted can be enrolled again, with new rules.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'merchants/not_found',
        'merchants/not_active',
        'rdr/no_payments',
        'rdr/enrolled',
        'request/key_reused',
      ),
    )
    .input(NewRdrClient)
    .output(OneClient),

  updateRdrClient: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...audit('update'), done: ['RDR rules changed', 'RDR 规则已更改', 'RDR 規則已更改'] },
      example: { ...ONE, body: { default_decision: 'accept', rules: RULES, version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/rdr/merchants/{merchant_id}',
      tags: TAGS,
      summary: 'Changes the rules and the default decision of an active client',
      description: 'Omitted fields stay unchanged. Every version of the rules is kept.',
    })
    .errors(errors(...OF_ONE, 'rdr/not_active'))
    .input(z.strictObject({ ...Id, ...Version, ...z.object(rdrSettings).partial().shape }))
    .output(OneClient),

  setRdrClientStatus: endpoint
    .meta({
      access: access('setStatus'),
      costs: [],
      audit: { ...audit('update'), done: ['Enrolment status changed', '登记状态已更改', '登記狀態已更改'] },
      example: { ...ONE, body: { status: 'ACTIVE', version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/rdr/merchants/{merchant_id}/status',
      tags: TAGS,
      summary: 'Sets the status of the enrolment at Verifi; requires permission for all clients',
    })
    .errors(errors(...OF_ONE, 'rdr/wrong_status'))
    .input(
      z
        .strictObject({
          ...Id,
          ...Version,
          status: z.enum(RDR_SET_STATUSES),
          reason: boundedFreeText(LONGEST_REASON)
            .optional()
            .describe('Reason for a rejection; shown to the client'),
        })
        .check(
          acrossFields(['status', 'reason'], ({ value, issues }) => {
            if (value.status !== 'REJECTED' || value.reason) return;
            const message: FaultMessage = 'Please enter a reason';
            issues.push({ code: 'custom', path: ['reason'], message, input: value.reason });
          }),
        ),
    )
    .output(OneClient),

  requestRdrClientDeletion: endpoint
    .meta({
      access: access('requestDeletion'),
      costs: [],
      audit: { ...audit('delete'), done: ['Deletion requested', '已申请删除', '已申請刪除'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/rdr/merchants/{merchant_id}/delete',
      tags: TAGS,
      summary: 'Requests the deletion of an enrolment; disputes are decided until Verifi has removed it',
    })
    .errors(errors(...OF_ONE, 'rdr/wrong_status'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneClient),

  voidRdrClientDeletion: endpoint
    .meta({
      access: access('voidDeletion'),
      costs: [],
      audit: { ...audit('update'), done: ['Deletion request cancelled', '删除申请已撤销', '刪除申請已撤銷'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/rdr/merchants/{merchant_id}/void-delete',
      tags: TAGS,
      summary: 'Cancels a deletion request that Verifi has not started to process',
    })
    .errors(errors(...OF_ONE, 'rdr/wrong_status'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneClient),

  tryRdrRules: endpoint
    .meta({
      access: { service: 'rdr', right: 'case.read' },
      costs: [],
      example: { ...ONE, body: { default_decision: 'decline', rules: RULES } },
    })
    .route({
      method: 'POST',
      path: '/rdr/merchants/{merchant_id}/rules/try',
      tags: TAGS,
      summary: `Returns what rules would have decided about the last ${MOST_TRIED_CASES} cases of a client`,
      description: 'Uses what was known when each case was decided. Nothing is stored.',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found'))
    .input(z.strictObject({ ...Id, ...rdrSettings }))
    .output(z.object({ results: z.array(TriedCase) })),
};
