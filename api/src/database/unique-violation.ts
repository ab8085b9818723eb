const UNIQUE_VIOLATION = '23505';

/** Whether a write violated a unique constraint (PostgreSQL, appendix A). */
export function isUniqueViolation(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === UNIQUE_VIOLATION;
}
