const FIRST_SLOTS = 1 << 16;

/** Two independent 32-bit hashes of a text. */
export function hashPair(text: string): [number, number] {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return [one >>> 0, other >>> 0];
}

/**
 * Remembers which texts were seen in 16 bytes each, by their hash: a set of millions of IDs would take hundreds of
 * megabytes. Among three million IDs, one is mistaken for another once in four million files.
 */
export function seenIds() {
  let slots = new Uint32Array(FIRST_SLOTS * 2);
  let count = 0;

  function place(one: number, other: number): boolean {
    const mask = slots.length / 2 - 1;
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const [a, b] = [slots[slot * 2], slots[slot * 2 + 1]];
      if (a === one && b === other) return false;
      if (a === 0 && b === 0) {
        slots[slot * 2] = one;
        slots[slot * 2 + 1] = other;
        return true;
      }
    }
  }

  return {
    /** Adds a text; false if it was there. */
    add(text: string): boolean {
      if (count * 4 > slots.length) {
        const before = slots;
        slots = new Uint32Array(before.length * 2);
        for (let at = 0; at < before.length; at += 2) {
          const [one = 0, other = 0] = before.subarray(at, at + 2);
          if (one !== 0 || other !== 0) place(one, other);
        }
      }
      const [one, other] = hashPair(text);
      const isNew = place(one, other || 1);
      if (isNew) count += 1;
      return isNew;
    },
  };
}
