/**
 * Values by a text, of which those that are used often stay. Of two generations the older is forgotten once the younger is full, so
 * that there are never more than twice `most` values.
 */
export function boundedMap<Value>(most: number) {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const set = (key: string, value: Value): void => {
    if (young.size >= most) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    get(key: string): Value | undefined {
      const known = young.get(key);
      if (known !== undefined) return known;
      const value = old.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    clear(): void {
      young = new Map();
      old = new Map();
    },
  };
}

/** Remembers the results of a pure function by a text, within the same bound. */
export function boundedMemo<Value>(most: number) {
  const known = boundedMap<Value>(most);
  return (key: string, compute: () => Value): Value => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute();
    known.set(key, value);
    return value;
  };
}
