import { ERRORS } from '@cbp/shared/errors';
import { ApiError } from '@cbp/shared/node/http/api-error';

/** The error of an input field, by its dotted path. */
export type InputIssue = { path: string; message: string };

/** The rejection of an input that is valid for its model but not for the stored data; in the same format. */
export function invalidInput(issues: readonly InputIssue[]): ApiError {
  const [first] = issues;
  if (!first) throw new Error('an input without an issue is valid');
  const { path, message } = first;
  return new ApiError('request/invalid', {
    message: `${ERRORS['request/invalid'].message}: ${path}: ${message}`,
    data: { issues },
  });
}
