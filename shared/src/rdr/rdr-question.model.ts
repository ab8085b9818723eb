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
import { RDR_OUTCOME_NAMES } from './rdr-case.ts';

/** What Verifi's calls say of a payment. */
const payment = {
  paymentDescriptor: orNothing(boundedId(50)),
  transactionId: orNothing(boundedId(64)),
  cardBin: orNothing(CardBin),
  cardLast4: orNothing(NetworkCardEnd),
  authCode: orNothing(boundedId(8)),
  transactionDate: orNothing(NetworkMoment),
  transactionAmount: orNothing(NetworkMoney),
  arn: orNothing(boundedId(64)),
  mcc: orNothing(boundedId(4)),
  reasonCode: orNothing(boundedId(20)),
};

/** A dispute to be decided, in Verifi's documented shape. Fields that aren't listed are kept. */
export const RdrQuestion = withinBounds(
  z.looseObject({
    decisionId: boundedId(64, 1).describe('The same ID always gets the same answer'),
    verifiEntityInfo: orNothing(VerifiEntity),
    caseType: orNothing(boundedId(20)),
    source: orNothing(boundedId(20)),
    caseDate: NetworkMoment,
    acquirerBin: AcquirerBin,
    cardAcceptorId: CaidText,
    ...payment,
    caseAmount: NetworkMoney,
  }),
  QUESTION_BOUNDS,
);
export type RdrQuestion = z.output<typeof RdrQuestion>;

/** A case that Verifi reports: decided by its own rules, changed, or recalled by the issuer. The shape is ours. */
export const RdrNotice = withinBounds(
  z.looseObject({
    caseId: boundedId(64, 1),
    decisionId: orNothing(boundedId(64)).describe('If it was decided here'),
    verifiEntityInfo: orNothing(VerifiEntity),
    caseDate: NetworkMoment,
    acquirerBin: AcquirerBin,
    cardAcceptorId: CaidText,
    ...payment,
    caseAmount: NetworkMoney,
    outcome: z.enum(RDR_OUTCOME_NAMES),
    recalledDate: orNothing(NetworkMoment).describe('When the issuer withdrew the dispute'),
  }),
  QUESTION_BOUNDS,
);
export type RdrNotice = z.output<typeof RdrNotice>;
