import { z } from 'zod';
import { boundedId, boundedInteger, boundedIntegerText, boundedLine, boundedName } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { SavedLetterModel } from '../evidence/letter.model.ts';
import { CaseLetter, LetterTemplate } from './letter.model.ts';

const TAGS = ['Cover letters'];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const MAY_READ = { service: 'ics', right: 'case.read' } as const;
const MAY_CHANGE = { service: 'ics', right: 'case.update' } as const;
const SECTION = 'receipts';

const Id = { id: boundedLine(64, 1) };
const CaseId = { id: boundedIntegerText(1) };
const Client = boundedId(64, 1);
const Version = { version: boundedInteger(1).optional().describe('As last returned') };
const OneLetter = z.object({ results: CaseLetter });
const OneTemplate = z.object({ results: LetterTemplate });

const ofTemplate = errors(
  ...ALWAYS,
  'letter_templates/not_found',
  'letter_templates/changed',
  'request/key_reused',
);
const fields = {
  reason_code: boundedLine(10).nullable().describe('null: for disputes of any reason code'),
  title: boundedName(100, 1),
  letter: SavedLetterModel.describe('Own words may name values in braces, such as {order_reference}'),
};

const LETTER = {
  place: 'before' as const,
  blocks: [
    {
      kind: 'paragraph' as const,
      lines: [
        [
          { kind: 'sentence' as const, name: 'claim' as const },
          { kind: 'sentence' as const, name: 'signed' as const },
          { kind: 'words' as const, runs: [{ text: 'The buyer thanked us for order {order_reference}.' }] },
        ],
      ],
    },
  ],
};
const ONE_CASE = { params: { id: '12' } };
const ONE_TEMPLATE = { params: { id: 'pR7vJq2mXw9LkT4sYb6NcA' } };

/** Cover letters of dispute cases and their templates, each within the caller's scope. */
export const letterEndpoints = {
  getCaseLetter: endpoint
    .meta({ access: MAY_READ, costs: [], example: ONE_CASE })
    .route({
      method: 'GET',
      path: '/ics/cases/{id}/letter',
      tags: TAGS,
      summary: 'Returns the cover letter of a dispute case',
      description:
        'With each sentence of the platform as it read when the letter was saved. Reports derive the sentences again.',
    })
    .errors(errors(...ALWAYS, 'cases/not_found'))
    .input(z.object(CaseId))
    .output(OneLetter),

  saveCaseLetter: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Cover letter saved', '抗辩信已保存', '抗辯信已儲存'],
      },
      example: { ...ONE_CASE, body: { letter: LETTER, version: 1 } },
    })
    .route({
      method: 'PUT',
      path: '/ics/cases/{id}/letter',
      tags: TAGS,
      summary: 'Saves the cover letter of an open dispute case, or removes it',
      description:
        'Sentences of the platform are named, never sent: their text comes from the evidence. null removes the letter.',
    })
    .errors(errors(...ALWAYS, 'cases/not_found', 'cases/not_open', 'letters/changed', 'request/key_reused'))
    .input(z.strictObject({ ...CaseId, ...Version, letter: SavedLetterModel.nullable() }))
    .output(OneLetter),

  listLetterTemplates: endpoint
    .meta({ access: MAY_READ, costs: [], example: { query: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/ics/letter-templates',
      tags: TAGS,
      summary: 'Returns the letter templates of a client, by title',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found'))
    .input(z.strictObject({ merchant_id: Client }))
    .output(z.object({ results: z.array(LetterTemplate) })),

  createLetterTemplate: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: {
        action: 'create',
        section: SECTION,
        done: ['Letter template added', '抗辩信模板已新增', '抗辯信範本已新增'],
      },
      example: {
        body: { merchant_id: 'NGA-1001', reason_code: '13.1', title: 'Signed parcels', letter: LETTER },
      },
    })
    .route({
      method: 'POST',
      path: '/ics/letter-templates',
      successStatus: 201,
      tags: TAGS,
      summary: 'Creates a letter template',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found', 'letter_templates/too_many', 'request/key_reused'))
    .input(z.strictObject({ merchant_id: Client, ...fields }))
    .output(OneTemplate),

  updateLetterTemplate: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: {
        action: 'update',
        section: SECTION,
        done: ['Letter template updated', '抗辩信模板已更新', '抗辯信範本已更新'],
      },
      example: { ...ONE_TEMPLATE, body: { title: 'Signed parcels, Europe', version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/ics/letter-templates/{id}',
      tags: TAGS,
      summary: 'Changes a letter template',
      description: 'Omitted fields stay as they are.',
    })
    .errors(ofTemplate)
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        reason_code: fields.reason_code.optional(),
        title: fields.title.optional(),
        letter: fields.letter.optional(),
      }),
    )
    .output(OneTemplate),

  deleteLetterTemplate: endpoint
    .meta({
      access: MAY_CHANGE,
      costs: [],
      audit: {
        action: 'delete',
        section: SECTION,
        done: ['Letter template deleted', '抗辩信模板已删除', '抗辯信範本已刪除'],
      },
      example: { ...ONE_TEMPLATE, body: { version: 1 } },
    })
    .route({
      method: 'DELETE',
      path: '/ics/letter-templates/{id}',
      tags: TAGS,
      summary: 'Deletes a letter template',
    })
    .errors(ofTemplate)
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: z.object({}) })),
};
