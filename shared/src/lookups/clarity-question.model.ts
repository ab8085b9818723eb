import { z } from 'zod';
import { boundedId, decimalText, withinBounds } from '../bounded.ts';
import { CaidText } from '../caids/caid.model.ts';
import { CardBin } from '../networks/card-ends.model.ts';
import {
  NetworkCardEnd,
  NetworkMoment,
  orNothing,
  QUESTION_BOUNDS,
} from '../networks/network-question.model.ts';

/** A question in the published shape of Consumer Clarity. Fields that aren't listed are kept. */
export const ClarityQuestion = withinBounds(
  z.looseObject({
    requestReference: z.looseObject({
      originatorChannel: orNothing(boundedId(20)).describe('CALL_CENTRE, DIGITAL or FIRST_PARTY_TRUST'),
      originatorId: orNothing(boundedId(100)),
      sourceId: orNothing(boundedId(100)),
      originatorDescription: orNothing(boundedId(100)),
      correlationId: orNothing(boundedId(201)).describe('The same ID always gets the same answer'),
      locale: orNothing(boundedId(10)),
    }),
    searchCriteria: z.looseObject({
      paymentType: orNothing(boundedId(8)),
      transactionIdentifierType: orNothing(boundedId(20)),
      transactionIdentifierValue: orNothing(boundedId(30)),
      acquirerReferenceNumber: orNothing(boundedId(64)),
      transactionDateTime: orNothing(NetworkMoment),
      cardFirstSix: orNothing(CardBin),
      cardLastFour: orNothing(NetworkCardEnd),
      issuerAuthorizationCode: orNothing(boundedId(8)),
      transactionAmount: orNothing(decimalText()),
      transactionCurrencyCode: orNothing(boundedId(3)),
      merchantId: orNothing(boundedId(100)),
      cardAcceptorId: orNothing(CaidText),
      cardAcceptorName: orNothing(boundedId(50)),
    }),
  }),
  QUESTION_BOUNDS,
);
export type ClarityQuestion = z.output<typeof ClarityQuestion>;
