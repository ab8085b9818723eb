import { z } from 'zod';
import { boundedFreeText, boundedInteger, boundedIntegerText, boundedLine } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { EXPORT_FORMATS, listCalls } from '../calls/list-calls.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language.ts';
import { alertUploadList } from './alert-upload.list.ts';
import {
  AlertUpload,
  CorrectedRows,
  MOST_OUTCOMES,
  MOST_ROWS_AT_ONCE,
  RowNumbers,
  UploadedRow,
} from './alert-upload.model.ts';
import { UPLOADED_ROW_STATES, type UploadedRowState } from './alert-upload.ts';

const TAGS = [alertUploadList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const MAY_UPLOAD = { service: 'ethoca', right: 'alert.update_bulk' } as const;
const PATH = '/ethoca/alerts/uploads';
const ONE = { params: { id: '7' } };
const OF_ONE = [...ALWAYS, 'alert_uploads/not_found'] as const;
const OF_CHANGE = [...OF_ONE, 'alert_uploads/changed', 'alert_uploads/busy', 'request/key_reused'] as const;

const Id = { id: boundedIntegerText(1) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const Lang = { lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) };
const OneUpload = z.object({ results: AlertUpload });
const FileAnswer = z.object({ headers: z.record(z.string(), z.string()), body: z.file() });
const STATES = Object.keys(UPLOADED_ROW_STATES) as [UploadedRowState, ...UploadedRowState[]];

/**
 * Files of outcomes: imported, checked row by row, corrected, and applied on request. Visible to the uploader and to callers
 * with all clients.
 */
export const alertUploadEndpoints = {
  ...listCalls(alertUploadList),

  createAlertUpload: endpoint
    .meta({
      access: MAY_UPLOAD,
      costs: [],
      audit: { action: 'upload', section: 'alerts', done: ['File uploaded', '文件已上传', '檔案已上載'] },
      example: { body: { upload_id: 'Zt3cPq0sVw6yBn8kLm2dRf4h', filename: 'outcomes.xlsx' } },
    })
    .route({
      method: 'POST',
      path: PATH,
      successStatus: 201,
      tags: TAGS,
      summary: `Reads an uploaded file of outcomes, up to ${MOST_OUTCOMES} rows, without applying them`,
      description:
        "The first row names the columns in English, in Chinese or as in provider files: the network's ID of the alert, outcome, refunded, amount stopped, comments. Other columns are ignored. Rows are read and checked after the response; until then the status is `uploading`.",
    })
    .errors(errors(...ALWAYS, 'request/key_reused', 'upload/not_found', 'upload/unreadable'))
    .input(z.strictObject({ upload_id: boundedLine(64, 1), filename: boundedLine(255, 1) }))
    .output(OneUpload),

  getAlertUpload: endpoint
    .meta({ access: alertUploadList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: `${PATH}/{id}`,
      tags: TAGS,
      summary: 'Returns an upload and its progress',
    })
    .errors(errors(...OF_ONE))
    .input(z.object(Id))
    .output(OneUpload),

  getAlertUploadRows: endpoint
    .meta({ access: alertUploadList.right, costs: [], example: { ...ONE, query: { state: 'bad' } } })
    .route({
      method: 'GET',
      path: `${PATH}/{id}/rows`,
      tags: TAGS,
      summary: 'Returns the rows of an upload with their values and errors',
    })
    .errors(errors(...OF_ONE))
    .input(
      z.object({
        ...Id,
        state: z.enum(STATES).optional(),
        after: boundedIntegerText(0).default(0).describe('Returns rows after this row number'),
        limit: boundedIntegerText(1, MOST_ROWS_AT_ONCE).default(100),
      }),
    )
    .output(z.object({ data: z.array(UploadedRow) })),

  correctAlertUpload: endpoint
    .meta({
      access: MAY_UPLOAD,
      costs: [],
      bodyBytes: 2 * 1024 * 1024,
      audit: {
        action: 'update',
        section: 'alerts',
        done: ['Rows corrected', '数据行已更正', '資料行已更正'],
      },
      example: {
        ...ONE,
        body: {
          rows: [
            { row: 12, ethoca_id: 'ETH0000000000000000000417', outcome: 'resolved', refunded: 'refunded' },
          ],
        },
      },
    })
    .route({
      method: 'PATCH',
      path: `${PATH}/{id}/rows`,
      tags: TAGS,
      summary: 'Corrects rows that have not been applied and checks them again',
    })
    .errors(errors(...OF_CHANGE, 'alert_uploads/row_closed'))
    .input(z.strictObject({ ...Id, ...Version, rows: CorrectedRows }))
    .output(OneUpload.extend({ rows: z.array(UploadedRow) })),

  dismissAlertUploadRows: endpoint
    .meta({
      access: MAY_UPLOAD,
      costs: [],
      audit: {
        action: 'update',
        section: 'alerts',
        done: ['Rows dismissed', '数据行已忽略', '資料行已忽略'],
      },
      example: { ...ONE, body: { rows: [12], reason: 'The alert belongs to another provider.' } },
    })
    .route({
      method: 'POST',
      path: `${PATH}/{id}/rows/dismiss`,
      tags: TAGS,
      summary: 'Dismisses rows that cannot be corrected, with a reason',
      description:
        'Only rows that need correction can be dismissed. An upload without rows to apply or correct is completed.',
    })
    .errors(errors(...OF_CHANGE, 'alert_uploads/nothing_to_dismiss', 'alert_uploads/removed'))
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        rows: RowNumbers.optional().describe('Row numbers; without them, all rows that need correction'),
        reason: boundedFreeText(250, 1),
      }),
    )
    .output(OneUpload),

  applyAlertUpload: endpoint
    .meta({
      access: MAY_UPLOAD,
      costs: [],
      audit: { action: 'update', section: 'alerts', done: ['Rows applied', '数据行已提交', '資料行已提交'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: `${PATH}/{id}/apply`,
      tags: TAGS,
      summary: 'Applies the outcomes of all rows that are ready, in the background',
      description:
        'Each row is applied like a single outcome, with the permissions the caller has at that time. Rejected rows stay and need correction; once corrected, the same call applies them.',
    })
    .errors(errors(...OF_CHANGE, 'alert_uploads/nothing_to_apply'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneUpload),

  downloadAlertUpload: endpoint
    .meta({ access: alertUploadList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: `${PATH}/{id}/content`,
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Downloads the uploaded file as stored: its rows as CSV, with truncated card numbers',
    })
    .errors(errors(...OF_ONE, 'alert_uploads/removed', 'request/not_found'))
    .input(z.object(Id))
    .output(FileAnswer),

  downloadAlertUploadReport: endpoint
    .meta({ access: alertUploadList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: `${PATH}/{id}/report`,
      outputStructure: 'detailed',
      tags: TAGS,
      summary:
        'Downloads the rows that need correction, each with the reason, as CSV; the corrected file can be uploaded as it is',
    })
    .errors(errors(...OF_ONE, 'export/no_data'))
    .input(z.object({ ...Id, ...Lang }))
    .output(FileAnswer),

  downloadOutcomeTemplate: endpoint
    .meta({ access: MAY_UPLOAD, costs: [], example: { query: { format: 'xlsx' } } })
    .route({
      method: 'GET',
      path: '/ethoca/alerts/outcome-template',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Downloads a template for a file of outcomes',
    })
    .errors(errors(...ALWAYS))
    .input(z.object({ format: z.enum(EXPORT_FORMATS).default('xlsx'), ...Lang }))
    .output(FileAnswer),
};
