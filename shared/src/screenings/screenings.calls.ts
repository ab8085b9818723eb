import { z } from 'zod';
import { boundedId, boundedInteger, boundedIntegerText, boundedList } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { NewAmlPrices } from '../clients/paid-use.ts';
import { amlClientList } from './aml-client.list.ts';
import { AmlClient, screeningDefaults } from './aml-client.model.ts';
import { Reason } from './call-parts.ts';
import { callsOfKind } from './calls-of-kind.ts';
import { exceptionList } from './exception.list.ts';
import { businessScreeningList, individualScreeningList } from './screening.list.ts';
import { ScreeningOffer } from './screening.model.ts';

export const READABLE_SCREENINGS_ROUTE = { method: 'POST', path: '/shuftipro/screenings/readable' } as const;
/** Of one call. */
export const MOST_READABLE_SCREENINGS = 1_000;
export const ReadableScreenings = z.array(z.int()).describe('Those of the numbers, in any order');

const individual = callsOfKind('individual');
const business = callsOfKind('business');

/** AML screenings of persons and companies, and the exceptions that were made. */
export const screeningEndpoints = {
  ...listCalls(individualScreeningList),
  getIndividualScreening: individual.get,
  createIndividualScreening: individual.create,
  decideIndividualHits: individual.decide,
  reopenIndividualHits: individual.reopen,
  setIndividualResult: individual.setResult,
  restartIndividualScreening: individual.restart,
  repeatIndividualScreening: individual.again,
  stopIndividualScreening: individual.stop,
  eraseIndividualScreening: individual.erase,
  holdIndividualScreening: individual.hold,

  ...listCalls(businessScreeningList),
  getBusinessScreening: business.get,
  createBusinessScreening: business.create,
  decideBusinessHits: business.decide,
  reopenBusinessHits: business.reopen,
  setBusinessResult: business.setResult,
  restartBusinessScreening: business.restart,
  repeatBusinessScreening: business.again,
  stopBusinessScreening: business.stop,
  eraseBusinessScreening: business.erase,
  holdBusinessScreening: business.hold,

  ...listCalls(amlClientList),
  getAmlClient: endpoint
    .meta({ access: amlClientList.right, costs: [], example: { params: { id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/shuftipro/merchants/{id}',
      tags: [amlClientList.words.en],
      summary: 'Returns a client that has AML screening, with its defaults and units',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'merchants/not_found'))
    .input(z.object({ id: boundedId(64, 1) }))
    .output(z.object({ results: AmlClient })),

  updateAmlClient: endpoint
    .meta({
      access: { service: 'aml', right: 'merchant.update' },
      costs: [],
      audit: {
        action: 'update',
        section: 'aml',
        done: ['AML settings changed', '反洗钱设置已更改', '反洗錢設定已更改'],
      },
      example: { params: { id: 'NGA-1001' }, body: { match_score: 80, version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/shuftipro/merchants/{id}',
      tags: [amlClientList.words.en],
      summary: 'Changes the screening defaults of a client, and the units that its screenings cost',
      description: 'Omitted fields stay unchanged. Prices require permission for all clients.',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'merchants/not_found',
        'screening/defaults_changed',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        id: boundedId(64, 1),
        version: boundedInteger(0).optional().describe('Version as last read'),
        ...z.object(screeningDefaults).partial().shape,
        prices: NewAmlPrices.optional().describe('Units of each kind of screening, from the next one on'),
      }),
    )
    .output(z.object({ results: AmlClient })),

  findReadableScreenings: endpoint
    .meta({ access: individualScreeningList.right, costs: [], example: { body: { ids: [7] } } })
    .route({
      ...READABLE_SCREENINGS_ROUTE,
      tags: [individualScreeningList.words.en],
      summary: 'Returns which screenings the caller may see, individual or business',
      description:
        'For services that store generated documents and must not show them once access has ended.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(z.strictObject({ ids: boundedList(boundedInteger(1), { max: MOST_READABLE_SCREENINGS }) }))
    .output(z.object({ results: ReadableScreenings })),

  getScreeningOffer: endpoint
    .meta({
      access: { service: 'aml', right: 'screening.create' },
      costs: [],
      example: { params: { merchant_id: 'NGA-1001' } },
    })
    .route({
      method: 'GET',
      path: '/shuftipro/screening-offer/{merchant_id}',
      tags: [individualScreeningList.words.en],
      summary: 'Returns what a screening for a client would search and cost',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'merchants/not_found',
        'balance/no_service',
      ),
    )
    .input(z.object({ merchant_id: boundedId(64, 1) }))
    .output(z.object({ results: ScreeningOffer })),

  ...listCalls(exceptionList),
  getScreeningException: endpoint
    .meta({ access: exceptionList.right, costs: [], example: { params: { id: '4' } } })
    .route({
      method: 'GET',
      path: '/shuftipro/exceptions/{id}',
      tags: [exceptionList.words.en],
      summary: 'Returns an exception',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'screening/exception_not_found'))
    .input(z.object({ id: boundedIntegerText(1) }))
    .output(z.object({ results: exceptionList.row })),

  withdrawScreeningException: endpoint
    .meta({
      access: { service: 'aml', right: 'screening.update' },
      costs: [],
      audit: { action: 'update', section: 'aml', done: ['Exception withdrawn', '例外已撤销', '例外已撤銷'] },
      example: { params: { id: '4' }, body: { reason: 'Cleared by mistake.', version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/shuftipro/exceptions/{id}/withdraw',
      tags: [exceptionList.words.en],
      summary: 'Withdraws an exception; its match is open in the next run',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'screening/exception_not_found',
        'screening/exception_withdrawn',
        'screening/changed',
        'screening/reason_required',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        id: boundedIntegerText(1),
        version: boundedInteger(1).optional().describe('Version as last read'),
        reason: Reason,
      }),
    )
    .output(z.object({ results: exceptionList.row })),
};
