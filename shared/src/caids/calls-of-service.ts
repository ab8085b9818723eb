import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine, boundedList } from '../bounded.ts';
import { bulkAnswer, bulkIds } from '../calls/bulk.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { AnyLine, LineResult } from '../calls/pasted-line.model.ts';
import { withReasonOfRejection } from '../calls/status-setting.model.ts';
import type { Words } from '../language.ts';
import { CAID_LISTS } from './caid.list.ts';
import { Caid, CaidAnswerRow, changedCaid, MOST_CAID_LINES, NewCaid } from './caid.model.ts';
import type { CaidService } from './caid.ts';
import { CAID_MACHINES } from './caid-state.ts';

const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'caids/not_found', 'caids/changed', 'request/key_reused'] as const;

const Id = { id: boundedIntegerText(1) };
const Ids = { ids: bulkIds(boundedInteger(1)) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const OneCaid = z.object({ results: Caid });
/** Ten thousand lines of about two hundred bytes. */
const LINES_BYTES = 2 * 1024 * 1024;
const LINE = { caid: '000410520018273', bin: '453957', merchant_id: 'NGA-1001', dba: 'Harbour & Pine' };
const ONE = { params: { id: '12' } };
const SEVERAL = { ids: [12, 13] };
const SETTING = { status: 'PROCESSING', confirmed: true };

/** The calls about the CAIDs of one service, besides its list's. */
export function callsOfService(service: CaidService) {
  const list = CAID_LISTS[service];
  const tags = [list.words.en];
  const right = <Name extends 'create' | 'update' | 'update_bulk'>(name: Name) => ({
    service,
    right: `caid.${name}` as const,
  });
  const { access: ofOne, accessOfSeveral: ofSeveral } = CAID_MACHINES[service];
  const audit = (action: 'create' | 'update' | 'delete', ...done: Words) => ({
    action,
    section: service,
    done,
  });
  const path = (rest: '' | `/${string}`): `/${string}` => `/${service}/caids${rest}`;
  return {
    get: endpoint
      .meta({ access: list.right, costs: [], example: ONE })
      .route({ method: 'GET', path: path('/{id}'), tags, summary: 'Returns a CAID with all its details' })
      .errors(errors(...ALWAYS, 'caids/not_found'))
      .input(z.object(Id))
      .output(OneCaid),

    create: endpoint
      .meta({
        access: right('create'),
        costs: [],
        audit: audit('create', 'CAID added', 'CAID 已新增', 'CAID 已新增'),
        example: { body: LINE },
      })
      .route({
        method: 'POST',
        path: path(''),
        successStatus: 201,
        tags,
        summary: 'Adds a CAID for a client; it is pending until Verifi has it',
        description:
          'An acquirer BIN and CAID that another client has is rejected; `data` names that client to callers with access to it. A BIN of 6 digits stands for all of 8 digits that begin with it.',
      })
      .errors(
        errors(
          ...ALWAYS,
          'merchants/not_found',
          'merchants/not_active',
          'caids/no_payments',
          'caids/exists',
          'caids/conflict',
          'request/key_reused',
          'request/too_many',
        ),
      )
      .input(NewCaid)
      .output(OneCaid),

    createSeveral: endpoint
      .meta({
        access: right('create'),
        costs: [],
        audit: audit('create', 'CAIDs added', 'CAID 已新增', 'CAID 已新增'),
        bodyBytes: LINES_BYTES,
        example: { body: { lines: [LINE] } },
      })
      .route({
        method: 'POST',
        path: path('/lines'),
        tags,
        summary: `Adds up to ${MOST_CAID_LINES} CAIDs`,
        description:
          'Each line is accepted or rejected independently; the response has one entry for each, in the order of the request. A rejected line has an error code and field, and `data` with the client that has the CAID or the line it duplicates.',
      })
      .errors(errors(...ALWAYS, 'request/key_reused', 'request/too_many'))
      .input(z.strictObject({ lines: boundedList(AnyLine, { min: 1, max: MOST_CAID_LINES }) }))
      .output(z.object({ results: z.array(LineResult) })),

    update: endpoint
      .meta({
        access: right('update'),
        costs: [],
        audit: audit('update', 'CAID updated', 'CAID 已更新', 'CAID 已更新'),
        example: { ...ONE, body: { dba: 'Harbour & Pine Outlet', version: 1 } },
      })
      .route({
        method: 'PATCH',
        path: path('/{id}'),
        tags,
        summary: 'Changes the DBA or the descriptor of an active CAID',
        description: 'Omitted fields stay unchanged. For another BIN or CAID, add a new one.',
      })
      .errors(errors(...OF_ONE, 'caids/not_active'))
      .input(z.strictObject({ ...Id, ...Version, ...z.object(changedCaid).partial().shape }))
      .output(OneCaid),

    setStatus: endpoint
      .meta({
        access: ofOne('setStatus'),
        costs: [],
        audit: audit('update', 'CAID status changed', 'CAID 状态已更改', 'CAID 狀態已更改'),
        example: { ...ONE, body: { ...SETTING, version: 1 } },
      })
      .route({
        method: 'POST',
        path: path('/{id}/status'),
        tags,
        summary: 'Sets the status of a CAID at Verifi; requires permission for all clients',
      })
      .errors(errors(...OF_ONE, 'caids/wrong_status'))
      .input(withReasonOfRejection({ ...Id, ...Version }))
      .output(OneCaid),

    setStatusOfSeveral: endpoint
      .meta({
        access: ofSeveral('setStatus'),
        costs: [],
        audit: audit('update', 'CAID status changed', 'CAID 状态已更改', 'CAID 狀態已更改'),
        example: { body: { ...SEVERAL, ...SETTING } },
      })
      .route({
        method: 'POST',
        path: path('/status'),
        tags,
        summary: 'Sets the status of several CAIDs, each processed independently',
      })
      .errors(errors(...ALWAYS, 'request/key_reused'))
      .input(withReasonOfRejection(Ids))
      .output(bulkAnswer),

    requestDeletion: endpoint
      .meta({
        access: ofOne('requestDeletion'),
        costs: [],
        audit: audit('delete', 'Deletion requested', '已申请删除', '已申請刪除'),
        example: { ...ONE, body: {} },
      })
      .route({
        method: 'POST',
        path: path('/{id}/delete'),
        tags,
        summary: 'Requests the deletion of a CAID; it stays active until Verifi has removed it',
      })
      .errors(errors(...OF_ONE, 'caids/wrong_status'))
      .input(z.strictObject({ ...Id, ...Version }))
      .output(OneCaid),

    requestDeletionOfSeveral: endpoint
      .meta({
        access: ofSeveral('requestDeletion'),
        costs: [],
        audit: audit('delete', 'Deletion requested', '已申请删除', '已申請刪除'),
        example: { body: SEVERAL },
      })
      .route({
        method: 'POST',
        path: path('/delete'),
        tags,
        summary: 'Requests the deletion of several CAIDs, each processed independently',
      })
      .errors(errors(...ALWAYS, 'request/key_reused'))
      .input(z.strictObject(Ids))
      .output(bulkAnswer),

    voidDeletion: endpoint
      .meta({
        access: ofOne('voidDeletion'),
        costs: [],
        audit: audit('update', 'Deletion request cancelled', '删除申请已撤销', '刪除申請已撤銷'),
        example: { ...ONE, body: {} },
      })
      .route({
        method: 'POST',
        path: path('/{id}/void-delete'),
        tags,
        summary: 'Cancels a deletion request that Verifi has not started to process',
      })
      .errors(errors(...OF_ONE, 'caids/wrong_status'))
      .input(z.strictObject({ ...Id, ...Version }))
      .output(OneCaid),

    voidDeletionOfSeveral: endpoint
      .meta({
        access: ofSeveral('voidDeletion'),
        costs: [],
        audit: audit('update', 'Deletion request cancelled', '删除申请已撤销', '刪除申請已撤銷'),
        example: { body: SEVERAL },
      })
      .route({
        method: 'POST',
        path: path('/void-delete'),
        tags,
        summary: 'Cancels several deletion requests, each processed independently',
      })
      .errors(errors(...ALWAYS, 'request/key_reused'))
      .input(z.strictObject(Ids))
      .output(bulkAnswer),

    askAgain: endpoint
      .meta({
        access: right('update_bulk'),
        costs: ['mail'],
        audit: audit('update', 'Request emailed again', '申请已重新发送', '申請已重新傳送'),
        example: { body: SEVERAL },
      })
      .route({
        method: 'POST',
        path: path('/resend'),
        tags,
        summary: 'Sends the email about open additions and deletions of several CAIDs to Verifi again',
        description: 'Requires permission for all clients.',
      })
      .errors(errors(...ALWAYS, 'caids/no_provider_contact', 'request/key_reused', 'request/too_many'))
      .input(z.strictObject(Ids))
      .output(bulkAnswer),

    importAnswers: endpoint
      .meta({
        access: right('update_bulk'),
        costs: [],
        audit: audit('update', 'Responses imported', '回复已导入', '回覆已匯入'),
        example: { body: { upload_id: 'Zt3cPq0sVw6yBn8kLm2dRf4h' } },
      })
      .route({
        method: 'POST',
        path: path('/answers/file'),
        tags,
        summary: "Imports Verifi's responses from an uploaded file; requires permission for all clients",
        description:
          'The file that was sent to Verifi, with its entries in the columns Result (enrolled, rejected or removed) and Reason. Each row is accepted or rejected independently; a row with an empty Result stays open.',
      })
      .errors(errors(...ALWAYS, 'request/key_reused', 'upload/not_found', 'upload/unreadable'))
      .input(z.strictObject({ upload_id: boundedLine(64, 1) }))
      .output(z.object({ results: z.array(CaidAnswerRow) })),
  };
}
