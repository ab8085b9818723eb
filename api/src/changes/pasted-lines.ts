import { BeyondBounds } from '@cbp/shared/calls/beyond-bounds';
import type { LineResult } from '@cbp/shared/calls/pasted-line.model';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import type { z } from 'zod';

/** Why a line was rejected: code, field and further data. */
export type Refusal = { code: ErrorCode; field: string; message?: string; data?: unknown };

/** A line as it came (`AnyLine`), read by the model of one; or why it cannot be. */
export function readSentLine<Model extends z.ZodType>(
  model: Model,
  item: Record<string, unknown>,
): { data: z.output<Model> } | { refusal: Refusal } {
  const invalid = (field: string, message: string) => ({
    refusal: { code: 'request/invalid' as const, field, message },
  });
  if (item.beyond instanceof BeyondBounds) return invalid(item.beyond.field, item.beyond.message);
  const { success, data, error } = model.safeParse(item);
  if (success) return { data };
  const [issue] = error.issues;
  return invalid(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
}

/**
 * What the audit log stores of the lines of one client: those that were added. The others may belong to another client, and
 * their reasons are for the caller only.
 */
export function addedLines(lines: readonly unknown[], results: readonly LineResult[]) {
  const added = results.filter(({ state }) => state === 'created');
  return { sent: { lines: added.map(({ line }) => lines[line - 1]) }, answer: { results: added } };
}

/** A rejection as returned to the caller. */
export function describeRefusal({ code, field, data, message = ERRORS[code].message }: Refusal) {
  return { code, field, message, ...(data !== undefined && { data }) };
}

/** The result of a line as returned to the caller. */
export function toLineResult(line: number, outcome: { id: number } | Refusal): LineResult {
  if ('id' in outcome) return { line, state: 'created', id: outcome.id };
  return { line, state: 'refused', error: describeRefusal(outcome) };
}
