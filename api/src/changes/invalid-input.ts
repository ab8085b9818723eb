import { ERRORS } from '@cbp/shared/errors';
import { ApiError } from '@cbp/shared/node/http/api-error';

/** The error of an input field, by its dotted path. */
export type InputIssue = { path: string; message: string };

/** The refusal of an input that its model takes by itself, and that is wrong beside what is stored; as a model refuses it. */
export function invalidInput(issues: readonly [InputIssue, ...InputIssue[]]): ApiError {
  const [{ path, message }] = issues;
  return new ApiError('request/invalid', {
    message: `${ERRORS['request/invalid'].message}: ${path}: ${message}`,
    data: { issues },
  });
}
