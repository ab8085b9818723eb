import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine, boundedList } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { EXPORT_FORMATS, listCalls } from '../calls/list-calls.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Words } from '../language.ts';
import { ALWAYS, Id, ONE, Version } from './call-parts.ts';
import { SCREENING_KINDS, type ScreeningKind } from './screening.ts';
import { screeningUploadList } from './screening-upload.list.ts';
import {
  CorrectedScreeningRows,
  MOST_ROWS_AT_ONCE,
  ROW_STATES,
  ScreeningUpload,
  ScreeningUploadRow,
} from './screening-upload.model.ts';
import { MOST_SCREENINGS } from './screening-upload.ts';

const TAGS = [screeningUploadList.words.en];
const PATH = screeningUploadList.resource;
const ACCESS = screeningUploadList.right;
const KINDS = Object.keys(SCREENING_KINDS) as [ScreeningKind, ...ScreeningKind[]];
const OF_ONE = [...ALWAYS, 'screening_uploads/not_found'] as const;
const OF_CHANGE = [
  ...OF_ONE,
  'screening_uploads/changed',
  'screening_uploads/busy',
  'request/key_reused',
] as const;
const BODY_BYTES = 2 * 1024 * 1024;

const OneUpload = z.object({ results: ScreeningUpload });
const FileAnswer = z.object({ headers: z.record(z.string(), z.string()), body: z.file() });
const Lang = { lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) };
const audit = (action: 'upload' | 'update', ...done: Words) => ({ action, section: 'aml', done }) as const;

/**
 * Bulk screening uploads: checked row by row, corrected, and started on request. Visible to the uploader and to callers with all
 * clients.
 */
export const screeningUploadEndpoints = {
  ...listCalls(screeningUploadList),

  createScreeningUpload: endpoint
    .meta({
      access: ACCESS,
      costs: [],
      audit: audit('upload', 'File uploaded', '文件已上传', '檔案已上載'),
      example: {
        body: { kind: 'individual', upload_id: 'Zt3cPq0sVw6yBn8kLm2dRf4h', filename: 'customers.xlsx' },
      },
    })
    .route({
      method: 'POST',
      path: PATH,
      successStatus: 201,
      tags: TAGS,
      summary: `Checks an uploaded file of screenings, up to ${MOST_SCREENINGS} rows, without starting them`,
      description:
        'The first row names the columns as the fields of a single screening, or in the words of the portal. Other columns are ignored. Rows without a fault are ready; the others say what is wrong with which column. The file itself is not kept.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused', 'upload/not_found', 'upload/unreadable'))
    .input(
      z.strictObject({
        kind: z.enum(KINDS),
        upload_id: boundedLine(64, 1),
        filename: boundedLine(255, 1),
      }),
    )
    .output(OneUpload),

  getScreeningUpload: endpoint
    .meta({ access: ACCESS, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: `${PATH}/{id}`,
      tags: TAGS,
      summary: 'Returns an upload, its progress, and what its ready rows cost',
    })
    .errors(errors(...OF_ONE))
    .input(z.object(Id))
    .output(OneUpload),

  getScreeningUploadRows: endpoint
    .meta({ access: ACCESS, costs: [], example: { ...ONE, query: { state: 'bad' } } })
    .route({
      method: 'GET',
      path: `${PATH}/{id}/rows`,
      tags: TAGS,
      summary: 'Returns the rows of an upload with their cells and faults, or their screenings',
    })
    .errors(errors(...OF_ONE))
    .input(
      z.object({
        ...Id,
        state: z.enum(ROW_STATES).optional(),
        after: boundedIntegerText(0).default(0).describe('Returns rows after this row number'),
        limit: boundedIntegerText(1, MOST_ROWS_AT_ONCE).default(100),
      }),
    )
    .output(z.object({ data: z.array(ScreeningUploadRow) })),

  correctScreeningUploadRows: endpoint
    .meta({
      access: ACCESS,
      costs: [],
      bodyBytes: BODY_BYTES,
      audit: audit('update', 'Rows corrected', '数据行已更正', '資料行已更正'),
      example: {
        ...ONE,
        body: { rows: [{ row: 12, cells: { merchant_id: 'NGA-1001', full_name: 'Marisol Quandt' } }] },
      },
    })
    .route({
      method: 'PATCH',
      path: `${PATH}/{id}/rows`,
      tags: TAGS,
      summary: 'Corrects rows that have not been started, and checks all rows that need correction again',
    })
    .errors(errors(...OF_CHANGE, 'screening_uploads/row_closed'))
    .input(z.strictObject({ ...Id, ...Version, rows: CorrectedScreeningRows }))
    .output(OneUpload.extend({ rows: z.array(ScreeningUploadRow) })),

  removeScreeningUploadRows: endpoint
    .meta({
      access: ACCESS,
      costs: [],
      audit: audit('update', 'Rows removed', '数据行已移除', '資料行已移除'),
      example: { ...ONE, body: { rows: [12] } },
    })
    .route({
      method: 'POST',
      path: `${PATH}/{id}/rows/remove`,
      tags: TAGS,
      summary: 'Deletes rows that have not been started',
    })
    .errors(errors(...OF_CHANGE, 'screening_uploads/row_closed'))
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        rows: boundedList(boundedInteger(1), { min: 1, max: MOST_ROWS_AT_ONCE })
          .optional()
          .describe('Row numbers; without them, all rows that need correction'),
      }),
    )
    .output(OneUpload),

  startScreeningUpload: endpoint
    .meta({
      access: ACCESS,
      costs: [],
      audit: audit('update', 'Screenings started', '筛查已启动', '篩查已啟動'),
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: `${PATH}/{id}/start`,
      tags: TAGS,
      summary: 'Starts all rows that are ready, in the background',
      description:
        'Each row is started and charged like a single screening, once, with the permissions the caller has at that time. If a client has too few units for its rows, nothing is started. A row that is refused says why, and the same call starts it again; rows that need correction stay.',
    })
    .errors(errors(...OF_CHANGE, 'screening_uploads/nothing_to_start', 'balance/insufficient'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneUpload),

  downloadScreeningUploadReport: endpoint
    .meta({ access: ACCESS, costs: [], example: ONE })
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

  downloadScreeningTemplate: endpoint
    .meta({ access: ACCESS, costs: [], example: { query: { kind: 'individual', format: 'xlsx' } } })
    .route({
      method: 'GET',
      path: '/shuftipro/screening-upload-template',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Downloads a template for a file of screenings, with every column',
    })
    .errors(errors(...ALWAYS))
    .input(z.object({ kind: z.enum(KINDS), format: z.enum(EXPORT_FORMATS).default('xlsx'), ...Lang }))
    .output(FileAnswer),
};
