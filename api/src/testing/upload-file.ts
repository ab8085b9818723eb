import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { OPERATOR_KEY } from './test-server.ts';

type Answer = {
  code?: string;
  message?: string;
  results?: { id: string; sha256: string; reading: TableReading | null };
};

/** Uploads a file for a purpose, for example `alert-files?encoding=big5`, and returns the server's response. */
export async function uploadFile(
  url: string,
  purpose: string,
  content: string | Uint8Array,
  bearer = OPERATOR_KEY,
): Promise<{ status: number; body: Answer; id: string }> {
  const response = await fetch(`${url}${API_PREFIX}/uploads/${purpose}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${bearer}` },
    body: content as BodyInit,
  });
  const body = (await response.json()) as Answer;
  return { status: response.status, body, id: body.results?.id ?? '' };
}
