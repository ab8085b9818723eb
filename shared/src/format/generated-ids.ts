const UUID = /(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![\w-])/gi;
/** MD5, SHA-1 and SHA-256 in hexadecimal; digits alone do not count. */
const DIGEST = /(?<!\w)(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?!\w)/g;
const LEAST_LETTERS = 6;

/** The stretches of a text that are UUIDs or digests: generated, with digits by chance. */
export function generatedIdsIn(text: string): { from: number; to: number }[] {
  const digests = [...text.matchAll(DIGEST)].filter(([id]) => id.replace(/\d/g, '').length >= LEAST_LETTERS);
  return [...text.matchAll(UUID), ...digests]
    .map(({ 0: id, index }) => ({ from: index, to: index + id.length }))
    .sort((a, b) => a.from - b.from);
}
