const REPLACEMENT = '\uFFFD';

/**
 * A value in storable form: PostgreSQL accepts neither NUL nor half of a surrogate pair, in text or JSON. Lists and plain
 * records are traversed, other values stay.
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
