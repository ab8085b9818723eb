import type { AttachmentCheck } from '@cbp/shared/cases/attachment.model';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { createPdfCalls } from '../../data/pdf-calls.ts';

/** Longer than the service lets a file wait and be read, so that it is the one who says why. */
const CALL_TIMEOUT_MS = 90_000;

type Asked = { caseId: number; id: number; profile: RecipientProfileName };

/** The pages of an attachment with previews and card numbers, fetched once it is wanted. */
export function useAttachmentCheck({ caseId, id, profile }: Asked, isWanted: boolean) {
  const { deployment, send } = useApi();
  const client = useQueryClient();
  const { pdfUrl } = deployment;
  const { checkCaseAttachment } = createTanstackQueryUtils(
    createPdfCalls(pdfUrl ?? '', CALL_TIMEOUT_MS, send),
    { path: ['pdf'] },
  );
  const input = { params: { case_id: String(caseId), id: String(id) }, query: { profile } };
  // A file never changes, and what is chosen and covered of it changes nothing here.
  const options = { ...checkCaseAttachment.queryOptions({ input }), staleTime: 'static' as const };
  const query = useQuery({ ...options, enabled: isWanted && pdfUrl !== null, retry: false });
  return {
    isAvailable: pdfUrl !== null,
    check: query.data?.results ?? null,
    error: query.error,
    isLoading: query.isLoading,
    retry: () => void query.refetch(),
    /** For who needs it now. */
    fetch: async (): Promise<AttachmentCheck> => (await client.fetchQuery(options)).results,
  };
}

export type AttachmentChecked = ReturnType<typeof useAttachmentCheck>;
