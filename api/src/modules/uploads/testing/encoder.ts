/** A text in an encoding that no part of Node writes: by reading all single bytes and pairs once. Null where it can't hold it. */
export function encoder(encoding: string): (text: string) => Buffer {
  const write = encoderOrNull(encoding);
  return (text) => {
    const bytes = write(text);
    if (!bytes) throw new Error(`${encoding} cannot hold ${text}`);
    return bytes;
  };
}

/** The same, returning null instead of throwing. */
export function encoderOrNull(encoding: string): (text: string) => Buffer | null {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, readonly number[]>();
  const learn = (bytes: readonly number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if ([...letter].length === 1 && letter !== '\uFFFD' && !bytesOf.has(letter)) bytesOf.set(letter, bytes);
  };
  for (let byte = 0; byte <= 0xff; byte++) learn([byte]);
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) learn([high, low]);
  }
  return (text) => {
    const bytes = [...text].map((letter) => bytesOf.get(letter));
    return bytes.includes(undefined) ? null : Buffer.from(bytes.flatMap((some) => some ?? []));
  };
}
