import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { WebhookEvents } from '../webhook-events/webhook-events.service.ts';
import { amlClientSource } from './aml-clients.list.ts';
import { changeDefaults, readAmlClient } from './aml-clients.service.ts';
import { screeningErasure } from './erasure.service.ts';
import { exceptionSource } from './exceptions.list.ts';
import { readException, withdrawException } from './exceptions.service.ts';
import { hitDecisions } from './hit-decisions.service.ts';
import { newScreenings } from './new-screenings.service.ts';
import { findReadable } from './readable-screenings.service.ts';
import { screeningChanges } from './screening-changes.service.ts';
import type { Engines } from './screening-engine.service.ts';
import { screeningEntity } from './screening-entity.service.ts';
import { readOffer } from './screening-offer.service.ts';
import { SCREENING_SOURCES } from './screenings.list.ts';
import { storeCallback, type TakeCallback } from './shufti/shufti-callbacks.service.ts';

/** The calls about screenings and exceptions. */
export function screeningRoutes({
  engines,
  events,
  otherCallbacks,
}: {
  engines: Engines;
  events: WebhookEvents;
  otherCallbacks: () => readonly TakeCallback[];
}) {
  const individual = {
    entity: screeningEntity('individual'),
    create: newScreenings('individual', engines),
    ...hitDecisions('individual'),
    ...screeningChanges('individual', engines),
    ...screeningErasure('individual'),
  };
  const business = {
    entity: screeningEntity('business'),
    create: newScreenings('business', engines),
    ...hitDecisions('business'),
    ...screeningChanges('business', engines),
    ...screeningErasure('business'),
  };

  return {
    ...listHandlers(SCREENING_SOURCES.individual),
    getIndividualScreening: guarded.getIndividualScreening.handler(async ({ context: ctx, input }) => ({
      results: await individual.entity.read({ ctx, input }),
    })),
    createIndividualScreening: guarded.createIndividualScreening.handler(({ context: ctx, input }) =>
      individual.create({ ctx, input }),
    ),
    decideIndividualHits: guarded.decideIndividualHits.handler(({ context: ctx, input }) =>
      individual.decide({ ctx, input }),
    ),
    reopenIndividualHits: guarded.reopenIndividualHits.handler(({ context: ctx, input }) =>
      individual.reopen({ ctx, input }),
    ),
    setIndividualResult: guarded.setIndividualResult.handler(({ context: ctx, input }) =>
      individual.setResult({ ctx, input }),
    ),
    restartIndividualScreening: guarded.restartIndividualScreening.handler(({ context: ctx, input }) =>
      individual.restart({ ctx, input }),
    ),
    repeatIndividualScreening: guarded.repeatIndividualScreening.handler(({ context: ctx, input }) =>
      individual.again({ ctx, input }),
    ),
    stopIndividualScreening: guarded.stopIndividualScreening.handler(({ context: ctx, input }) =>
      individual.stop({ ctx, input }),
    ),
    eraseIndividualScreening: guarded.eraseIndividualScreening.handler(({ context: ctx, input }) =>
      individual.erase({ ctx, input }),
    ),
    holdIndividualScreening: guarded.holdIndividualScreening.handler(({ context: ctx, input }) =>
      individual.hold({ ctx, input }),
    ),

    ...listHandlers(SCREENING_SOURCES.business),
    getBusinessScreening: guarded.getBusinessScreening.handler(async ({ context: ctx, input }) => ({
      results: await business.entity.read({ ctx, input }),
    })),
    createBusinessScreening: guarded.createBusinessScreening.handler(({ context: ctx, input }) =>
      business.create({ ctx, input }),
    ),
    decideBusinessHits: guarded.decideBusinessHits.handler(({ context: ctx, input }) =>
      business.decide({ ctx, input }),
    ),
    reopenBusinessHits: guarded.reopenBusinessHits.handler(({ context: ctx, input }) =>
      business.reopen({ ctx, input }),
    ),
    setBusinessResult: guarded.setBusinessResult.handler(({ context: ctx, input }) =>
      business.setResult({ ctx, input }),
    ),
    restartBusinessScreening: guarded.restartBusinessScreening.handler(({ context: ctx, input }) =>
      business.restart({ ctx, input }),
    ),
    repeatBusinessScreening: guarded.repeatBusinessScreening.handler(({ context: ctx, input }) =>
      business.again({ ctx, input }),
    ),
    stopBusinessScreening: guarded.stopBusinessScreening.handler(({ context: ctx, input }) =>
      business.stop({ ctx, input }),
    ),
    eraseBusinessScreening: guarded.eraseBusinessScreening.handler(({ context: ctx, input }) =>
      business.erase({ ctx, input }),
    ),
    holdBusinessScreening: guarded.holdBusinessScreening.handler(({ context: ctx, input }) =>
      business.hold({ ctx, input }),
    ),

    ...listHandlers(amlClientSource),
    getAmlClient: guarded.getAmlClient.handler(async ({ context: ctx, input }) => ({
      results: await readAmlClient({ ctx, input }),
    })),
    updateAmlClient: guarded.updateAmlClient.handler(({ context: ctx, input }) =>
      changeDefaults({ ctx, input }),
    ),

    findReadableScreenings: guarded.findReadableScreenings.handler(async ({ context: ctx, input }) => ({
      results: await findReadable({ ctx, input }),
    })),

    getScreeningOffer: guarded.getScreeningOffer.handler(async ({ context: ctx, input }) => ({
      results: await readOffer(engines, { ctx, input }),
    })),

    ...listHandlers(exceptionSource),
    getScreeningException: guarded.getScreeningException.handler(async ({ context: ctx, input }) => ({
      results: await readException({ ctx, input }),
    })),
    withdrawScreeningException: guarded.withdrawScreeningException.handler(({ context: ctx, input }) =>
      withdrawException({ ctx, input }),
    ),

    receiveShuftiCallback: guarded.receiveShuftiCallback.handler(async ({ context, input }) => {
      const { eventId } = context.signed ?? {};
      if (eventId === undefined) throw new Error('the callback has not been verified');
      const others = otherCallbacks();
      await storeCallback({ ctx: context, events, others, input: { eventId, callback: input } });
      return { results: {} };
    }),
  };
}
