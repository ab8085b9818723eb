import type { z } from 'zod';

/**
 * One of several inputs that is beyond its size limits, or has characters a database cannot store: the place of the fault,
 * so that the others can be imported.
 */
export class BeyondBounds {
  readonly field: string;
  readonly message: string;
  constructor(field: string, message: string) {
    this.field = field;
    this.message = message;
  }
}

/** The same model as one of several: one beyond its bounds becomes `{ beyond: BeyondBounds }` and does not block the others. */
export const asOneOfSeveral = <Model extends z.ZodType<Record<string, unknown>>>(model: Model) =>
  model.catch(({ issues: [issue] }) => {
    const beyond = new BeyondBounds(issue?.path?.join('.') ?? '', issue?.message ?? 'is not valid');
    return { beyond } as Record<string, unknown> as z.output<Model>;
  });
