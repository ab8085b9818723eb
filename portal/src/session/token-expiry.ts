/** When a JWT expires, in milliseconds since 1970; null for what does not say so. */
export function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1_000 : null;
  } catch {
    return null;
  }
}
