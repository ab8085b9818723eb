import { resubmissionEndpoints } from '@cbp/shared/verifications/resubmission.calls';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { CALL_TIMEOUT_MS, contractLink, sendAs } from '../../data/contract-link.ts';
import { postFile } from '../../data/send-file.ts';
import type { SendImage } from '../../patterns/document-image/use-image-upload.ts';

const { getResubmission, submitImagesAgain } = resubmissionEndpoints;
const CALLS = { getResubmission, submitImagesAgain };

/** The calls of those who hold a link, without a session. */
export type ResubmissionCalls = JsonifiedClient<ContractRouterClient<typeof CALLS>> & {
  sendImage: SendImage;
};

/** They fail as those of `contractLink` do. */
export function createResubmissionCalls(apiUrl: string, token: string): ResubmissionCalls {
  const send = sendAs(null);
  const calls: JsonifiedClient<ContractRouterClient<typeof CALLS>> = createORPCClient(
    contractLink(CALLS, { url: apiUrl, timeoutMs: CALL_TIMEOUT_MS, send }),
  );
  const url = `${apiUrl}/shuftipro/resubmissions/${encodeURIComponent(token)}/images`;
  return {
    ...calls,
    getResubmission: calls.getResubmission,
    submitImagesAgain: calls.submitImagesAgain,
    sendImage: async (file, sent) =>
      ((await postFile(send, url, { file, ...sent })) as { results: { id: string } }).results,
  };
}
