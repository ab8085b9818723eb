import type { OrderRecord } from './order-record.ts';

/** A fact of an order that several fields are made from, derived once for each record. Records never change. */
export function perRecord<Fact>(derive: (record: OrderRecord) => Fact): (record: OrderRecord) => Fact {
  const known = new WeakMap<OrderRecord, { fact: Fact }>();
  return (record) => {
    const found = known.get(record) ?? { fact: derive(record) };
    known.set(record, found);
    return found.fact;
  };
}
