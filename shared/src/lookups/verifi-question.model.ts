import { z } from 'zod';
import { boundedId, withinBounds } from '../bounded.ts';
import { AcquirerBin, CaidText } from '../caids/caid.model.ts';
import { CardBin } from '../networks/card-ends.model.ts';
import {
  NetworkCardEnd,
  NetworkMoment,
  NetworkMoney,
  orNothing,
  QUESTION_BOUNDS,
  VerifiEntity,
} from '../networks/network-question.model.ts';

/** A lookup in Verifi's documented shape. Fields that aren't listed are kept. */
export const InsightQuestion = withinBounds(
  z.looseObject({
    insightId: boundedId(64, 1).describe('The same ID always gets the same answer'),
    verifiEntityInfo: orNothing(VerifiEntity),
    source: orNothing(boundedId(10)).describe('OIP: issuer; OIM, OID: cardholder; CE: compelling evidence'),
    paymentType: orNothing(boundedId(20)),
    paymentDescriptor: orNothing(boundedId(50)),
    transactionDate: orNothing(NetworkMoment),
    transactionAmount: orNothing(NetworkMoney),
    cardBin: orNothing(CardBin),
    cardLast4: orNothing(NetworkCardEnd),
    transactionRequestId: orNothing(boundedId(64)),
    acquirerBin: orNothing(AcquirerBin),
    cardAcceptorId: orNothing(CaidText),
    authCode: orNothing(boundedId(8)),
    arn: orNothing(boundedId(64)),
  }),
  QUESTION_BOUNDS,
);
export type InsightQuestion = z.output<typeof InsightQuestion>;
