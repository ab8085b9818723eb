import { ClientMonth, type ClientMonthInput } from '@cbp/shared/statistics/client-month.model';
import { type PlatformReader, readAnswer } from './read-answer.ts';

const ANSWER_LIMIT_BYTES = 2 * 1024 * 1024;

/** A month of a client as the platform tells it to the caller. Throws as `readAnswer` does. */
export function readClientMonth(
  { id, month }: ClientMonthInput,
  reader: PlatformReader,
): Promise<ClientMonth> {
  return readAnswer(
    {
      path: `/statistics/clients/${encodeURIComponent(id)}/months/${month}`,
      model: ClientMonth,
      refusals: [
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'merchants/not_found',
        'statistics/month_to_come',
        'request/invalid',
      ],
      limitBytes: ANSWER_LIMIT_BYTES,
    },
    reader,
  );
}
