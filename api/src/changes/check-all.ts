import { ApiError } from '@cbp/shared/node/http/api-error';

type Check = () => void | Promise<void>;

/**
 * Makes checks of different fields, each of which may throw, and throws the first error, with all that were found by their
 * fields in its `issues`. Not for checks that reveal data of other clients: who is refused anyway could try them unnoticed.
 */
export async function checkAll(checks: Readonly<Record<string, Check>>): Promise<void> {
  const found: { path: string; error: ApiError }[] = [];
  for (const [path, check] of Object.entries(checks)) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      found.push({ path, error });
    }
  }
  const [first, ...others] = found;
  if (!first) return;
  if (others.length === 0) throw first.error;
  const issues = found.map(({ path, error: { code, message } }) => ({ path, code, message }));
  const data = typeof first.error.data === 'object' ? first.error.data : {};
  throw new ApiError(first.error.code, { data: { ...data, issues }, cause: first.error });
}
