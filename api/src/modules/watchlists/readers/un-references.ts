/** QDi.412, CDe.003, and the form before 2014: QI.A.86.03. */
const REFERENCE = /\b(?:[A-Z]{2}[ie]\.\d{3}|[A-Z][IE]\.[A-Z]\.\d{1,4}\.\d{2})\b/g;
/** Other references in a remark are of those whom the entry is associated with. */
const STATED =
  /\bUN\s*ref(?:erence)?(?:\s*(?:no|number))?[\s.:]*([a-z]{2}[ie]\.\s?\d{3}|[a-z][ie]\.[a-z]\.\d{1,4}\.\d{2})\b/gi;

/** The reference numbers of the United Nations' lists that a text names. */
export function unReferencesIn(text: string): string[] {
  return [...new Set(text.match(REFERENCE))];
}

/** The reference numbers that a remark states as the entry's own, as in "UN Ref QDi.412", however they are spelled. */
export function statedUnReferences(remark: string): string[] {
  return [...remark.matchAll(STATED)].map(([, reference = '']) => {
    const [series = '', ...numbers] = reference.replace(/\s/g, '').toUpperCase().split('.');
    return [
      series.length === 3 ? series.slice(0, 2) + series.slice(2).toLowerCase() : series,
      ...numbers,
    ].join('.');
  });
}
