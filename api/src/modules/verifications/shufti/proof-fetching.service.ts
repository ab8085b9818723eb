import { MAX_DOCUMENT_IMAGE_BYTES } from '@cbp/shared/files/sealed-upload-call';
import { FetchRefused } from '@cbp/shared/node/fetching/fetch-refused';
import { jsonBody } from '@cbp/shared/node/fetching/request-body';
import { CallFailure, type ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import type { ProofAddress } from './verification-answers.ts';

/** An image that another try would not bring either. The message has no address. */
export class ProofRefused extends Error {
  override name = 'ProofRefused';
}

/** The bytes of an image. Throws ProofRefused, or an error without an address for another try. */
export type FetchProof = (address: ProofAddress, signal?: AbortSignal) => Promise<Buffer>;

/** How images of the provider are fetched: bounded in size and time. The path of one is as good as a key, and isn't recorded. */
export const PROOF_CALLS = { maxBytes: MAX_DOCUMENT_IMAGE_BYTES, isRecordedElsewhere: true } as const;

const IMAGES = 'image/jpeg, image/png, application/pdf';
const OK = 200;

/** What failed, in words without the address. */
function sayFailure({ kind, status, cause }: CallFailure): Error {
  const refusal = cause instanceof FetchRefused ? cause.kind : kind;
  if (kind === 'refused') return new ProofRefused('its host is private or not allowed');
  if (refusal === 'too_large' || refusal === 'redirect') return new ProofRefused(`it is refused: ${refusal}`);
  return new Error(`an image of Shufti could not be fetched: ${status ?? refusal}`);
}

/** Fetches images from the provider and from hosts that the operator allows, and from no other. */
export function proofFetching(
  client: Pick<ProviderClient, 'fetchFile'>,
  origins: readonly string[],
): FetchProof {
  return async ({ url, token }, signal) => {
    if (!origins.includes(URL.parse(url)?.origin ?? '')) throw new ProofRefused('its host is not allowed');
    // With a token of its own an image is asked for as the token's owner; otherwise the address is the key.
    const asked =
      token === null
        ? { method: 'GET' as const, headers: { accept: IMAGES }, body: '' }
        : { method: 'POST' as const, ...jsonBody({ access_token: token }, { accept: IMAGES }) };
    const answer = await client.fetchFile({ url, ...asked }, signal).catch((error: unknown) => {
      throw error instanceof CallFailure ? sayFailure(error) : error;
    });
    if (answer.status !== OK)
      throw new Error(`an image of Shufti could not be fetched: HTTP ${answer.status}`);
    return answer.body;
  };
}
