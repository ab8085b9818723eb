import type { SentOrder } from '@cbp/shared/orders/order.model';

/** The most fields that a message about two orders names. */
const MOST_NAMED = 20;

const isGap = (value: unknown) => value === null || value === undefined || value === '';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value without its empty fields: what a shop leaves out or sends empty is the same. */
export function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (!isRecord(value)) return value;
  const filled = Object.entries(value).map(([key, part]) => [key, withoutGaps(part)] as const);
  return Object.fromEntries(filled.filter(([, part]) => !isGap(part)));
}

/** The content of an order, by which it is the same as one that was received before. */
export function contentOf({ merchant_id: _client, ...order }: SentOrder): object {
  return withoutGaps(order) as object;
}

function* pathsOf(one: unknown, other: unknown, path: readonly string[]): Generator<string> {
  if (isRecord(one) && isRecord(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      yield* pathsOf(one[key], other[key], [...path, key]);
    }
  } else if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    for (const [index, part] of one.entries()) yield* pathsOf(part, other[index], [...path, String(index)]);
  } else if (one !== other) {
    yield path.join('.');
  }
}

/** The fields in which two contents differ, by their paths. */
export function fieldsThatDiffer(one: object, other: object): string[] {
  return [...pathsOf(one, other, []).take(MOST_NAMED)].sort();
}
