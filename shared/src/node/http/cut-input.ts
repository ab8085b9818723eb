import type { EndpointMeta } from '../../calls/endpoint.ts';
import { ERRORS } from '../../errors.ts';
import { cutSteps } from '../../format/card-numbers.ts';
import { forbiddenCardFieldIn } from '../../format/field-kinds.ts';
import type { Log } from '../log.ts';
import { runInTurns } from '../run-in-turns.ts';
import { ApiError } from './api-error.ts';

const NAMED_FIELDS = 20;

/** `body.bundle.messages.3` as callers know it: the call library's own parts of a request are not fields of the caller. */
const asCallersKnow = (path: string) => path.replace(/^(body|params|query|headers)\./, '');

/**
 * The input of a call before anything reads it: full card numbers are truncated everywhere, and the log names their fields so
 * that the sender can be informed. Throws request/invalid for fields with sensitive card data, such as the verification code.
 * Yields to other calls meanwhile.
 */
export async function cutInput(
  input: unknown,
  { meta, log }: { meta: EndpointMeta; log: Log },
): Promise<unknown> {
  const forbidden = forbiddenCardFieldIn(input);
  if (forbidden !== null) {
    const path = asCallersKnow(forbidden);
    const message = 'contains card data that must not be sent: remove it';
    throw new ApiError('request/invalid', {
      message: `${ERRORS['request/invalid'].message}: ${path}: ${message}`,
      data: { issues: [{ path, message }] },
    });
  }
  const fields = new Set<string>();
  const steps = cutSteps(input, {
    ...(meta.identifiers && { identifiers: meta.identifiers }),
    onCut: (path) => fields.size < NAMED_FIELDS && fields.add(asCallersKnow(path)),
  });
  // A body of 4 MB takes seconds.
  const cut = await runInTurns(steps);
  if (fields.size > 0) log.warn({ fields: [...fields] }, 'truncated full card numbers in a request');
  return cut;
}
