/** The singular of an English plural, by its ending: enquiries, addresses, batches, refunds. */
export function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ss|x|ch|sh|us)es$/.test(plural)) return plural.slice(0, -2);
  return plural.replace(/(?<!s)s$/, '');
}
