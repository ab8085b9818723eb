import { pdfContract } from '@cbp/shared/pdf-contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { contractLink, type Send } from './contract-link.ts';

type PdfCalls = JsonifiedClient<ContractRouterClient<typeof pdfContract>>;

/** The calls of the PDF service. They fail as those of `contractLink` do. */
export function createPdfCalls(pdfUrl: string, timeoutMs: number, send: Send): PdfCalls {
  return createORPCClient(contractLink(pdfContract, { url: pdfUrl, timeoutMs, send }));
}
