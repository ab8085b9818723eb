const UNIQUE_VIOLATION = '23505';

/** Whether a write failed since another row has the same values where no two may (PostgreSQL, appendix A). */
export function isUniqueViolation(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === UNIQUE_VIOLATION;
}
