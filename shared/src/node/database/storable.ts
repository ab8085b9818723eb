const REPLACEMENT = '\uFFFD';

/**
 * A value as a database holds it: PostgreSQL takes no NUL and no half of a character pair, neither in text nor in JSON.
 * Lists and plain records are gone through, anything else stays.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', REPLACEMENT).toWellFormed() as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [storable(key), storable(part)]),
  ) as Value;
}
