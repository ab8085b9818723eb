import { z } from 'zod';
import { boundedAmount, boundedId, storableText } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';

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

/** An optional field, which networks also send as null or as an empty text. Its faults are those of the field. */
export const orNothing = <Model extends z.ZodType>(model: Model) =>
  z
    .union([z.literal(''), model], {
      error: (issue) => {
        const [fault] = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : [];
        return fault && [...fault.path, fault.message].join(': ');
      },
    })
    .nullish();

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
