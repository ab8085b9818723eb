/**
 * Closes gaps that are normal in real data: blank texts become null, and null or blank list elements are removed. Everything
 * else is unchanged, including values a model will reject.
 */
export function closeGaps(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (Array.isArray(value))
    return value.map(closeGaps).filter((element) => element !== null && element !== undefined);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closeGaps(part)]));
}

/** The same for a whole bundle, whose transaction may be missing entirely. */
export function closeBundleGaps(raw: unknown): unknown {
  const bundle = closeGaps(raw);
  if (!isRecord(bundle) || !isRecord(bundle.evidence)) return bundle;
  const { evidence } = bundle;
  return { ...bundle, evidence: { ...evidence, transaction: evidence.transaction ?? {} } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
