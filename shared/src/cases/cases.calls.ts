import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine } from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import type { FaultMessage } from '../faults.ts';
import { disputeCaseList } from './dispute-case.list.ts';
import { ChangedDisputeCase, DisputeCase, DisputeCaseFill, NewDisputeCase } from './dispute-case.model.ts';
import { CASE_MACHINE, CASE_RESULTS } from './dispute-case.ts';

const TAGS = [disputeCaseList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'cases/not_found', 'cases/changed', 'request/key_reused'] as const;
const OF_SOURCE = ['receipts/not_found', 'enquiries/not_found', 'rdr/case_not_found'] as const;
const SECTION = 'receipts';

const Id = { id: boundedIntegerText(1) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const ONE = { params: { id: '12' } };
const OneCase = z.object({ results: DisputeCase });
const MAY_CREATE = { service: 'ics', right: 'case.create' } as const;
const HASH = 'b7e6c5a4d3f2019e8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e';
const Sha256 = boundedLine(64).regex(/^[0-9a-f]{64}$/);

/** Dispute cases of transactions, each within the caller's scope. */
export const caseEndpoints = {
  ...listCalls(disputeCaseList),

  getDisputeCase: endpoint
    .meta({ access: disputeCaseList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/ics/cases/{id}',
      tags: TAGS,
      summary: 'Returns a dispute case with all its details',
    })
    .errors(errors(...ALWAYS, 'cases/not_found'))
    .input(z.object(Id))
    .output(OneCase),

  fillDisputeCase: endpoint
    .meta({ access: MAY_CREATE, costs: [], example: { body: { enquiry_id: 31 } } })
    .route({
      method: 'POST',
      path: '/ics/cases/fill',
      tags: TAGS,
      summary: 'Returns what is known of a dispute case before it is opened',
      description:
        'From a transaction, an enquiry or an RDR case that the caller may read. Values that are unknown are null.',
    })
    .errors(errors(...ALWAYS, ...OF_SOURCE))
    .input(
      z.strictObject({
        iCS_id: boundedLine(128, 1).optional(),
        enquiry_id: boundedInteger(1).optional(),
        rdr_case_id: boundedInteger(1).optional(),
      }),
    )
    .output(z.object({ results: DisputeCaseFill })),

  createDisputeCase: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      audit: {
        action: 'create',
        section: SECTION,
        done: ['Dispute case opened', '争议案件已新建', '爭議個案已建立'],
      },
      example: {
        body: {
          iCS_id: EXAMPLE_REPORT_ID,
          card_type: 'MASTERCARD',
          reason_code: '4853',
          case_number: '20261120-88417',
          amount: 128.4,
          currency: 'USD',
          received_at: '2026-11-20',
          due_at: '2026-12-31',
          profile: 'mastercard',
        },
      },
    })
    .route({
      method: 'POST',
      path: '/ics/cases',
      successStatus: 201,
      tags: TAGS,
      summary: 'Opens a dispute case on a transaction',
      description:
        'A transaction has at most one open case; `data` of cases/exists has its ID. Reports of the transaction take reason code, case number and recipient from it.',
    })
    .errors(errors(...ALWAYS, ...OF_SOURCE, 'cases/exists', 'request/key_reused'))
    .input(NewDisputeCase)
    .output(OneCase),

  updateDisputeCase: endpoint
    .meta({
      access: { service: 'ics', right: 'case.update' },
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Dispute case changed', '争议案件已更改', '爭議個案已更改'],
      },
      example: { ...ONE, body: { due_at: '2027-01-04', version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/ics/cases/{id}',
      tags: TAGS,
      summary: 'Changes an open dispute case',
      description:
        'Omitted fields stay unchanged. Its transaction never changes. Once it is no longer open, only its notes can be changed.',
    })
    .errors(errors(...OF_ONE, 'cases/not_open'))
    .input(ChangedDisputeCase)
    .output(OneCase),

  makeCaseFile: endpoint
    .meta({
      access: { service: 'ics', right: 'case.update' },
      costs: ['print'],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['File generated', '文件已生成', '檔案已產生'],
      },
      example: { ...ONE, body: { version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ics/cases/{id}/file',
      tags: TAGS,
      summary: 'Generates the file of an open dispute case and keeps its exact bytes',
      description:
        'The released report, for the recipient of the case, complete and within its limits; it replaces an earlier file. With cases/does_not_fit, `data` says which limits are not met, and an earlier file stays.',
    })
    .errors(
      errors(
        ...OF_ONE,
        'cases/not_open',
        'cases/does_not_fit',
        'cases/other_letter',
        'cases/marked_letter',
        'attachments/refused',
        'attachments/too_much',
        'attachments/card_number',
        'attachments/busy',
        'evidence/not_found',
        'evidence/unavailable',
        'pdf/incomplete',
        'pdf/refused',
        'pdf/queue_full',
        'server/unavailable',
        'request/too_many',
      ),
    )
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneCase),

  downloadCaseFile: endpoint
    .meta({ access: disputeCaseList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/ics/cases/{id}/file',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Returns the kept file of a dispute case, byte for byte',
    })
    .errors(errors(...ALWAYS, 'cases/not_found', 'cases/no_file', 'request/too_many'))
    .input(z.object(Id))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),

  submitDisputeCase: endpoint
    .meta({
      access: CASE_MACHINE.access('submit'),
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Dispute case submitted', '争议案件已提交', '爭議個案已提交'],
      },
      example: { ...ONE, body: { file: HASH, sent: true, version: 2 } },
    })
    .route({
      method: 'POST',
      path: '/ics/cases/{id}/submit',
      tags: TAGS,
      summary: 'Records that the file of a dispute case was sent to its recipient',
      description:
        'The platform calls no acquirer: a user sends the file and confirms it. The file is fixed from then on and stays available for download.',
    })
    .errors(
      errors(
        ...OF_ONE,
        'cases/not_open',
        'cases/no_file',
        'cases/file_outdated',
        'cases/does_not_fit',
        'cases/marked_letter',
        'evidence/not_found',
        'evidence/unavailable',
        'server/unavailable',
      ),
    )
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        file: Sha256.describe('Hash of the file that was sent, as returned with the case'),
        sent: z
          .literal(true, { error: 'Confirm that the file was sent' satisfies FaultMessage })
          .describe('Confirms that exactly this file was sent to the recipient'),
      }),
    )
    .output(OneCase),

  setDisputeCaseResult: endpoint
    .meta({
      access: CASE_MACHINE.access('result'),
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Result recorded', '结果已记录', '結果已紀錄'],
      },
      example: { ...ONE, body: { state: 'won', version: 3 } },
    })
    .route({
      method: 'POST',
      path: '/ics/cases/{id}/result',
      tags: TAGS,
      summary: 'Records how a submitted dispute case ended',
    })
    .errors(errors(...OF_ONE, 'cases/not_submitted'))
    .input(z.strictObject({ ...Id, ...Version, state: z.enum(CASE_RESULTS) }))
    .output(OneCase),

  acceptDisputeCase: endpoint
    .meta({
      access: CASE_MACHINE.access('accept'),
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Dispute accepted', '争议已接受', '爭議已接受'],
      },
      example: { ...ONE, body: { version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ics/cases/{id}/accept',
      tags: TAGS,
      summary: 'Accepts a dispute without a defence',
      description: 'The disputed amount stays with the cardholder. This cannot be undone.',
    })
    .errors(errors(...OF_ONE, 'cases/not_open'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneCase),
};
