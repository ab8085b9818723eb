import { LONGEST_DESCRIPTOR } from '@cbp/shared/descriptors/descriptor.model';
import type { ComparedDescriptor } from './descriptors.sql.ts';

/** Every start of a compared text that a descriptor can be, the shortest first. */
export function startsOf(compared: string): string[] {
  const length = Math.min(compared.length, LONGEST_DESCRIPTOR);
  return Array.from({ length }, (_, index) => compared.slice(0, index + 1).trimEnd());
}

export type ClientFound =
  | { kind: 'found'; descriptor: ComparedDescriptor }
  /** Descriptors of several clients fit equally well. */
  | { kind: 'collision'; descriptors: ComparedDescriptor[] }
  | { kind: 'none' };

/**
 * The client of a payment by its alert's descriptor: an exact descriptor wins, then the longest prefix. None if several
 * clients have the best one.
 */
export function clientOfDescriptor(compared: string, known: readonly ComparedDescriptor[]): ClientFound {
  const exact = known.filter(({ type, comparedAs }) => type === 'EXACT_MATCH' && comparedAs === compared);
  const starts = known.filter(
    ({ type, comparedAs }) => type === 'STARTS_WITH' && compared.startsWith(comparedAs),
  );
  const longest = Math.max(0, ...starts.map(({ comparedAs }) => comparedAs.length));
  const best = exact.length > 0 ? exact : starts.filter(({ comparedAs }) => comparedAs.length === longest);
  const [first] = best;
  if (!first) return { kind: 'none' };
  const isOneClients = best.every(({ clientId }) => clientId === first.clientId);
  return isOneClients ? { kind: 'found', descriptor: first } : { kind: 'collision', descriptors: best };
}
