import { AttachmentCheck, type AttachmentType } from '@cbp/shared/cases/attachment.model';
import { ATTACHMENT_CHECKS_PATH } from '@cbp/shared/cases/attachment-print.calls';
import { jsonBody } from '@cbp/shared/node/fetching/request-body';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { createTurns } from '@cbp/shared/node/turns';
import { z } from 'zod';
import { CallFailure, type ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import { type PdfServiceAccess, pdfServiceUnavailable, refusalIn } from '../case-file-request.ts';

/** Each holds a file of 20 MB and its text for the request. */
const AT_ONCE = 2;
const MOST_WAITING = 16;

/** What the PDF service finds in a file. Throws attachments/refused with the reason, and errors after which a retry may succeed. */
export type FileCheck = (file: { type: AttachmentType; content: Buffer }) => Promise<AttachmentCheck>;

const PASSED_ON = ['attachments/refused', 'attachments/busy'] as const;
const Answer = z.object({ results: AttachmentCheck });

/** Has files checked by the PDF service, which alone reads files from outside. */
export function createFileCheck(service: PdfServiceAccess, client: ProviderClient, log: Log): FileCheck {
  const turns = createTurns(AT_ONCE);
  let waiting = 0;

  async function check({ type, content }: Parameters<FileCheck>[0]): Promise<AttachmentCheck> {
    const { headers, body } = jsonBody(
      { type, content: content.toString('base64') },
      { accept: 'application/json', authorization: `Bearer ${service.key}` },
    );
    const url = `${service.url}${ATTACHMENT_CHECKS_PATH}`;
    const { status, text } = await client.ask({ url, headers, body }).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      log.warn({ err: error }, 'the PDF service did not check an attachment');
      throw pdfServiceUnavailable('the PDF service could not be asked');
    });
    if (status !== 200) throw refusalIn({ status, text }, PASSED_ON);
    return Answer.parse(JSON.parse(text)).results;
  }

  return async (file) => {
    if (waiting >= MOST_WAITING) throw new ApiError('attachments/busy');
    waiting += 1;
    try {
      return await turns.run(() => check(file));
    } finally {
      waiting -= 1;
    }
  };
}
