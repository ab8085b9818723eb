/**
 * A file with a few faults: bytes changed, copied over others, numbers made other numbers of as many digits, and now and then bytes left
 * out, which moves all that follow.
 */
export function damage(file: Uint8Array, random: () => number): Uint8Array {
  let bytes = Buffer.from(file);
  for (let fault = 1 + Math.floor(random() * 6); fault > 0; fault -= 1) bytes = addFault(bytes, random);
  return new Uint8Array(bytes);
}

function addFault(bytes: Buffer<ArrayBuffer>, random: () => number): Buffer<ArrayBuffer> {
  const below = (count: number) => Math.floor(random() * count);
  const at = below(bytes.length);
  const kind = random();
  if (kind < 0.02) return bytes.subarray(0, at);
  if (kind < 0.06) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(40))]);
  if (kind < 0.3) bytes[at] = below(256);
  else if (kind < 0.4) bytes.copyWithin(at, at + below(200), at + below(400));
  else changeNumber(bytes, at, below);
  return bytes;
}

const NUMBER = /(?<=[/ [])\d+(?= 0 R|[/\]> ])/g;

/** The next number behind this place: a reference, a value, or whatever looks like one. */
function changeNumber(bytes: Buffer, at: number, below: (count: number) => number): void {
  NUMBER.lastIndex = at;
  const found = NUMBER.exec(bytes.toString('latin1'));
  if (!found) return;
  for (let digit = 0; digit < found[0].length; digit += 1) bytes[found.index + digit] = 0x30 + below(10);
}
