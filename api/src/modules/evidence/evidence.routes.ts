import { guarded } from '../../access/guarded-contract.ts';
import type { ImagePasses } from '../images/image-passes.service.ts';
import { findReadable, getCompellingEvidence, listMessages } from './evidence.service.ts';
import { readReleases, releaseEvidence, releaseSeveral, revokeEvidence } from './evidence-release.service.ts';
import { readOrderCaptures } from './order-captures.service.ts';

export const evidenceRoutes = (passes: ImagePasses) => ({
  getCompellingEvidence: guarded.getCompellingEvidence.handler(({ context, input }) =>
    getCompellingEvidence({ ctx: context, passes, input: { icsId: input.params.id, config: input.body } }),
  ),
  findReadableEvidence: guarded.findReadableEvidence.handler(({ context, input }) =>
    findReadable({ ctx: context, input }),
  ),
  getReleases: guarded.getReleases.handler(({ context, input }) => readReleases({ ctx: context, input })),
  getCapturedPolicies: guarded.getCapturedPolicies.handler(({ context, input }) =>
    readOrderCaptures({ ctx: context, input }),
  ),
  releaseEvidence: guarded.releaseEvidence.handler(({ context, input }) =>
    releaseEvidence({ ctx: context, input }),
  ),
  releaseSeveral: guarded.releaseSeveral.handler(({ context, input }) =>
    releaseSeveral({ ctx: context, input }),
  ),
  revokeEvidence: guarded.revokeEvidence.handler(({ context, input }) =>
    revokeEvidence({ ctx: context, input }),
  ),
  listMessage: guarded.listMessage.handler(({ context, input }) =>
    listMessages({ ctx: context, input: { icsId: input.id } }),
  ),
});
