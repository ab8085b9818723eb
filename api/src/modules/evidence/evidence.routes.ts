import { guarded } from '../../access/guarded-contract.ts';
import { getCompellingEvidence, listMessages } from './evidence.service.ts';

export const evidenceRoutes = {
  getCompellingEvidence: guarded.getCompellingEvidence.handler(({ context, input }) =>
    getCompellingEvidence({ ctx: context, input: { icsId: input.params.id, config: input.body } }),
  ),
  listMessage: guarded.listMessage.handler(({ context, input }) =>
    listMessages({ ctx: context, input: { icsId: input.id } }),
  ),
};
