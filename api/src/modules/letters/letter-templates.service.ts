import { contract } from '@cbp/shared/contract';
import type { SavedLetter } from '@cbp/shared/evidence/letter';
import { type LetterTemplate, MOST_LETTER_TEMPLATES } from '@cbp/shared/letters/letter.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineChange, defineCreation, type Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findClientsWithin, lockNamedClients } from '../clients/clients.service.ts';
import { refuseUnknownValues } from './letter-values.service.ts';
import { letterTemplates } from './letters.schema.ts';
import {
  countTemplatesOf,
  deleteTemplate,
  insertTemplate,
  selectTemplate,
  selectTemplatesOf,
  selectTemplateWithin,
  type TemplateRow,
  updateTemplate,
} from './letters.sql.ts';

type Context = ChangeContext & Pick<ServiceContext, 'scope'>;
type NewTemplate = { merchant_id: string; reason_code: string | null; title: string; letter: SavedLetter };
type OneTemplate = { id: string; version?: number | undefined };
type ChangedTemplate = OneTemplate & {
  reason_code?: string | null | undefined;
  title?: string | undefined;
  letter?: SavedLetter | undefined;
};

const ID_BYTES = 16;

const shown = ({ id, clientId, reasonCode, title, letter, version }: TemplateRow): LetterTemplate => ({
  id,
  merchant_id: clientId,
  reason_code: reasonCode,
  title,
  letter,
  version,
});

/** A template within the scope. Throws letter_templates/not_found for every other. */
async function readTemplate({ db, scope }: Pick<Context, 'db' | 'scope'>, id: string) {
  const row = await selectTemplateWithin(db, scope, id);
  if (!row) throw new ApiError('letter_templates/not_found');
  return shown(row);
}

const TEMPLATE: Entity<Context, LetterTemplate> = {
  type: 'letter_template',
  table: letterTemplates,
  errors: { notFound: 'letter_templates/not_found', changed: 'letter_templates/changed' },
  async load(db, id) {
    const row = await selectTemplate(db, String(id));
    return row && shown(row);
  },
  clientOf: ({ merchant_id: clientId }) => clientId,
  see: ({ ctx, input }) => readTemplate(ctx, String(input.id)),
};

/** Sentences of a template are never derived, so how they read is not kept with it. */
function withoutWordings({ place, blocks }: SavedLetter): SavedLetter {
  return {
    place,
    blocks: blocks.map(({ kind, lines }) => ({
      kind,
      lines: lines.map((line) =>
        line.map((part) => (part.kind === 'words' ? part : { kind: part.kind, name: part.name })),
      ),
    })),
  };
}

/** The templates of a client within the scope, by title. Throws merchants/not_found for every other. */
export async function listTemplates(context: {
  ctx: Pick<Context, 'db' | 'scope'>;
  input: { merchant_id: string };
}): Promise<{ results: LetterTemplate[] }> {
  const { ctx, input } = context;
  const { merchant_id: clientId } = input;
  if ((await findClientsWithin(ctx.db, ctx.scope, [clientId])).length === 0) {
    throw new ApiError('merchants/not_found');
  }
  return { results: (await selectTemplatesOf(ctx.db, clientId)).map(shown) };
}

export const createTemplate = defineCreation({
  call: contract.createLetterTemplate,
  entity: TEMPLATE,
  async work({ ctx, input }: { ctx: Context; input: NewTemplate }) {
    const { merchant_id: clientId, reason_code: reasonCode, title, letter } = input;
    if (!(await lockNamedClients(ctx.db, ctx.scope, [clientId])).has(clientId)) {
      throw new ApiError('merchants/not_found');
    }
    if ((await countTemplatesOf(ctx.db, clientId)) >= MOST_LETTER_TEMPLATES) {
      throw new ApiError('letter_templates/too_many');
    }
    refuseUnknownValues(letter);
    const id = randomId(ID_BYTES);
    const template = { id, clientId, reasonCode: reasonCode || null, title, letter: withoutWordings(letter) };
    await insertTemplate(ctx.db, { ...template, createdAt: ctx.now() });
    return { id };
  },
  answer: async ({ ctx, made }) => ({ results: await readTemplate(ctx, made.id) }),
});

export const changeTemplate = defineChange({
  call: contract.updateLetterTemplate,
  entity: TEMPLATE,
  idOf: ({ id }: ChangedTemplate) => id,
  async work({ ctx, input }: { ctx: Context; input: ChangedTemplate }) {
    const { id, reason_code: reasonCode, title, letter } = input;
    if (letter) refuseUnknownValues(letter);
    await updateTemplate(ctx.db, id, {
      reasonCode: reasonCode === undefined ? undefined : reasonCode || null,
      title,
      letter: letter && withoutWordings(letter),
    });
  },
  answer: async ({ ctx, input }) => ({ results: await readTemplate(ctx, input.id) }),
});

export const removeTemplate = defineChange({
  call: contract.deleteLetterTemplate,
  entity: TEMPLATE,
  idOf: ({ id }: OneTemplate) => id,
  work: ({ ctx, input }: { ctx: Context; input: OneTemplate }) => deleteTemplate(ctx.db, input.id),
  answer: () => ({ results: {} }),
});
