import { guarded } from '../../access/guarded-contract.ts';
import { readLetter, saveLetter } from './case-letters.service.ts';
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './letter-templates.service.ts';

/** The calls about cover letters and their templates. */
export const letterRoutes = () => ({
  getCaseLetter: guarded.getCaseLetter.handler(async ({ context: ctx, input }) => ({
    results: await readLetter({ ctx, input }),
  })),
  saveCaseLetter: guarded.saveCaseLetter.handler(({ context: ctx, input }) => saveLetter({ ctx, input })),

  listLetterTemplates: guarded.listLetterTemplates.handler(({ context: ctx, input }) =>
    listTemplates({ ctx, input }),
  ),
  createLetterTemplate: guarded.createLetterTemplate.handler(({ context: ctx, input }) =>
    createTemplate({ ctx, input }),
  ),
  updateLetterTemplate: guarded.updateLetterTemplate.handler(({ context: ctx, input }) =>
    changeTemplate({ ctx, input }),
  ),
  deleteLetterTemplate: guarded.deleteLetterTemplate.handler(({ context: ctx, input }) =>
    removeTemplate({ ctx, input }),
  ),
});
