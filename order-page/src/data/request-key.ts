const BYTES = 16;

/** A key by which the platform recognises a repeated call, so that a retry never sends anything twice. */
export function newRequestKey(): string {
  // randomUUID isn't there over plain HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
