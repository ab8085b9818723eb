const FIRST_BYTES = 256 * 1024;

/** Bytes that are kept in memory while they pass, in one buffer however small the pieces are. */
export function createHeldBytes() {
  let held = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let length = 0;

  function add(piece: Uint8Array): void {
    if (length + piece.byteLength > held.byteLength) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * held.byteLength, length + piece.byteLength));
      held.copy(larger, 0, 0, length);
      held.fill(0);
      held = larger;
    }
    held.set(piece, length);
    length += piece.byteLength;
  }

  return {
    async *passing(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        add(piece);
        yield piece;
      }
    },
    /** What passed so far. */
    bytes: () => held.subarray(0, length),
    /** Overwrites it, so that it isn't in the memory of the process until something else needs the space. */
    wipe: () => void held.fill(0),
  };
}
