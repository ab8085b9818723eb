import { z } from 'zod';
import { boundedAmount, boundedId, storableText, withinBounds } from '../bounded.ts';
import { AcquirerBin, CaidText } from '../caids/caid.model.ts';
import type { FaultMessage } from '../faults.ts';
import { CardBin } from '../networks/card-ends.model.ts';
import { RDR_OUTCOME_NAMES } from './rdr-case.ts';

/** What a question of a network may contain: more than any has, and small enough to be read at once. */
export const QUESTION_BOUNDS = { textLength: 5_000, listLength: 200, depth: 8, values: 2_000 };

/** Networks write times without milliseconds, and some without a zone, which are in UTC; files have a blank before the time. */
const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

function readWritten(text: string): string {
  const plain = text.trim();
  const [, day, minute = '00:00', second = ':00', zone = 'Z'] = WRITTEN.exec(plain) ?? [];
  return day === undefined ? plain : `${day}T${minute}${second}${zone}`;
}

/** A moment as networks write it. */
export const NetworkMoment = storableText(
  z
    .string()
    .max(40)
    .overwrite(readWritten)
    .refine(
      (text) => z.iso.datetime({ offset: true }).safeParse(text).success,
      'must be a time such as 2026-11-22T08:00:00+08:00' satisfies FaultMessage,
    ),
);

/** An amount as Verifi writes it. */
export const NetworkMoney = z.looseObject({
  amount: boundedAmount(),
  currency: storableText(
    z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as HKD' satisfies FaultMessage),
  ),
});
export type NetworkMoney = z.output<typeof NetworkMoney>;

/** An optional field, which networks also send as null or as an empty text. */
export const orNothing = <Model extends z.ZodType>(model: Model) => z.union([z.literal(''), model]).nullish();

/** The last 4 digits of a card, of which networks may send more; the rest is dropped. */
export const NetworkCardEnd = storableText(
  z
    .string()
    .max(64)
    .overwrite((text) => text.trim().replace(/^.*(\d{4})$/s, '$1'))
    .regex(/^\d{4}$/, 'must be the last 4 digits' satisfies FaultMessage),
);

export const VerifiEntity = z.looseObject({
  partnerId: orNothing(boundedId(64)),
  clientId: orNothing(boundedId(64)),
});

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
