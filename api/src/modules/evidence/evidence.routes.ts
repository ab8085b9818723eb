import { guarded } from '../../access/guarded-contract.ts';
import type { ImagePasses } from '../images/image-passes.service.ts';
import { findReadable, getCompellingEvidence, listMessages } from './evidence.service.ts';
import { readReleases, releaseEvidence, releaseSeveral, revokeEvidence } from './evidence-release.service.ts';
import { readOrderCaptures } from './order-captures.service.ts';
import { readQualifier } from './qualifier.service.ts';
import { createChoice } from './qualifier-choice.service.ts';
import { readQualifierFigures } from './qualifier-figures.service.ts';

/** `sharedAfter`: an IP address of more cards than this identifies no buyer. */
export const evidenceRoutes = ({ passes, sharedAfter }: { passes: ImagePasses; sharedAfter: number }) => ({
  ...qualifierRoutes(sharedAfter),
  getCompellingEvidence: guarded.getCompellingEvidence.handler(({ context, input }) =>
    getCompellingEvidence({
      ctx: context,
      passes,
      sharedAfter,
      input: { icsId: input.params.id, config: input.body },
    }),
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

function qualifierRoutes(sharedAfter: number) {
  const choose = createChoice(sharedAfter);
  return {
    getQualifier: guarded.getQualifier.handler(({ context, input }) =>
      readQualifier({ ctx: context, input, sharedAfter }),
    ),
    chooseQualifier: guarded.chooseQualifier.handler(({ context, input }) => choose({ ctx: context, input })),
    getQualifierFigures: guarded.getQualifierFigures.handler(({ context, input }) =>
      readQualifierFigures({ ctx: context, input, sharedAfter }),
    ),
  };
}
