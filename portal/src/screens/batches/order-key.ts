const BYTES = 16;

/** A key by which the server knows a repeated order. Not a UUID: browsers make those over HTTPS alone. */
export function newOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
