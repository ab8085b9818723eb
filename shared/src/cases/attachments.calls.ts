import { z } from 'zod';
import { boundedInteger, boundedIntegerText } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { uploadCall } from '../files/upload-call.ts';
import {
  ATTACHMENT_TYPES,
  CaseAttachments,
  ChangedAttachment,
  MOST_ATTACHMENTS,
  NewAttachment,
} from './attachment.model.ts';
import { MOST_ATTACHMENT_BYTES } from './attachment-refusal.ts';
import { disputeCaseList } from './dispute-case.list.ts';
import { DisputeCase } from './dispute-case.model.ts';

const TAGS = [disputeCaseList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'cases/not_found'] as const;
const OF_CHANGE = [...ALWAYS, 'cases/changed', 'cases/not_open', 'request/key_reused'] as const;
const MAY_CHANGE = { service: 'ics', right: 'case.update' } as const;
const SECTION = 'receipts';

const Case = { id: boundedIntegerText(1) };
const One = { ...Case, attachment_id: boundedIntegerText(1) };
const Version = { version: boundedInteger(1).optional().describe('Version of the case as last read') };
const OF_CASE = { params: { id: '12' } };
const OF_ONE = { params: { id: '12', attachment_id: '3' } };
const OneCase = z.object({ results: DisputeCase });

/** The attachments of dispute cases, each within the caller's scope. A change returns the whole case. */
export const caseAttachmentEndpoints = {
  uploadCaseAttachment: uploadCall({
    purpose: 'case_attachment',
    path: '/uploads/case-attachments',
    right: { service: 'ics', right: 'case.update' },
    maxBytes: MOST_ATTACHMENT_BYTES,
    types: ATTACHMENT_TYPES,
    section: 'receipts',
    summary: 'Uploads a file to attach to a dispute case',
  }),

  addCaseAttachment: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: ['print'],
      audit: {
        action: 'create',
        section: SECTION,
        done: ['Attachment added', '补充文件已添加', '補充文件已新增'],
      },
      example: { ...OF_CASE, body: { file_id: 'u7Wd2Kq9Xr4Tb1Zn6Hs3Vm8C', file_name: 'Contract.pdf' } },
    })
    .route({
      method: 'POST',
      path: '/ics/cases/{id}/attachments',
      successStatus: 201,
      tags: TAGS,
      summary: 'Attaches an uploaded file to an open dispute case',
      description:
        'The file becomes the last exhibit of the file of the case. With attachments/refused, `data.reason` says why it cannot be attached; the upload stays available for a day.',
    })
    .errors(
      errors(
        ...OF_CHANGE,
        'upload/not_found',
        'attachments/too_many',
        'attachments/refused',
        'attachments/busy',
        'server/unavailable',
        'request/too_many',
      ),
    )
    .input(z.strictObject({ ...Case, ...Version, ...NewAttachment.shape }))
    .output(OneCase),

  updateCaseAttachment: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Attachment changed', '补充文件已更改', '補充文件已更改'],
      },
      example: { ...OF_ONE, body: { pages: '2-4', version: 3 } },
    })
    .route({
      method: 'PATCH',
      path: '/ics/cases/{id}/attachments/{attachment_id}',
      tags: TAGS,
      summary: 'Changes an attachment of an open dispute case',
      description: 'Omitted fields stay unchanged. `covers` replaces all covered areas.',
    })
    .errors(errors(...OF_CHANGE, 'attachments/not_found'))
    .input(z.strictObject({ ...One, ...Version, ...ChangedAttachment.shape }))
    .output(OneCase),

  orderCaseAttachments: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Attachments reordered', '补充文件顺序已更改', '補充文件次序已更改'],
      },
      example: { ...OF_CASE, body: { ids: [4, 3], version: 3 } },
    })
    .route({
      method: 'PUT',
      path: '/ics/cases/{id}/attachments/order',
      tags: TAGS,
      summary: 'Sets the order of the attachments of an open dispute case',
      description: 'All of its attachments, each once.',
    })
    .errors(errors(...OF_CHANGE, 'attachments/not_found'))
    .input(
      z.strictObject({ ...Case, ...Version, ids: z.array(boundedInteger(1)).min(1).max(MOST_ATTACHMENTS) }),
    )
    .output(OneCase),

  deleteCaseAttachment: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: {
        action: 'delete',
        section: SECTION,
        done: ['Attachment deleted', '补充文件已删除', '補充文件已刪除'],
      },
      example: OF_ONE,
    })
    .route({
      method: 'DELETE',
      path: '/ics/cases/{id}/attachments/{attachment_id}',
      tags: TAGS,
      summary: 'Deletes an attachment of an open dispute case',
    })
    .errors(errors(...OF_CHANGE, 'attachments/not_found'))
    .input(z.strictObject({ ...One, ...Version }))
    .output(OneCase),

  getPrintedAttachments: endpoint
    .meta({ access: disputeCaseList.right, costs: [], example: OF_CASE })
    .route({
      method: 'GET',
      path: '/ics/cases/{id}/attachments/printed',
      tags: TAGS,
      summary: 'Returns the transaction and the attachments of a dispute case as the PDF service prints them',
    })
    .errors(errors(...ALWAYS))
    .input(z.object(Case))
    .output(CaseAttachments),

  downloadCaseAttachment: endpoint
    .meta({ access: disputeCaseList.right, costs: [], example: OF_ONE })
    .route({
      method: 'GET',
      path: '/ics/cases/{id}/attachments/{attachment_id}/file',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Returns the file of an attachment as it was uploaded',
    })
    .errors(errors(...ALWAYS, 'attachments/not_found', 'request/too_many'))
    .input(z.object(One))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
};
