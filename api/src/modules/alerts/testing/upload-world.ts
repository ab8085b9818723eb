import type { SentAlert } from '@cbp/shared/alerts/alert-delivery.model';
import type { AlertUpload, UploadedRow } from '@cbp/shared/alerts/alert-upload.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { doDueTasks } from '../../../testing/task-world.ts';
import { call, OPERATOR_KEY, type TestServer } from '../../../testing/test-server.ts';
import { uploadFile } from '../../../testing/upload-file.ts';

export const HEADS = 'EthocaID,Outcome,Refunded,AmountStopped,Comments';
const AT_ONCE = 1_000;

/** A world with alerts that files of outcomes are uploaded to; `now` says the time of its tasks. */
export function uploadWorld(options: { database: TestDatabase; server: TestServer; now: () => Date }) {
  const { database, server, now } = options;
  const path = `${server.url}${API_PREFIX}/ethoca/alerts`;
  const as = (bearer = OPERATOR_KEY) => ({ bearer });

  const world = {
    /** The ids of alerts that came in just now. */
    async alerts(count: number, more: Partial<SentAlert> = {}): Promise<string[]> {
      const sent = Array.from({ length: count }, () => sampleAlert(more));
      for (let from = 0; from < count; from += AT_ONCE) {
        const part = sent.slice(from, from + AT_ONCE).map((alert) => ({ source: 'ethoca', alert }));
        const { status } = await call(path, { body: part, ...as() });
        if (status !== 200) throw new Error(`the alerts were answered with ${status}`);
      }
      return sent.map(({ EthocaID }) => EthocaID);
    },

    send: (content: string | Uint8Array, bearer?: string) =>
      uploadFile(server.url, 'alert-outcomes', content, bearer),

    create: (uploadId: string, bearer?: string, filename = 'outcomes.csv') =>
      call(`${path}/uploads`, { body: { upload_id: uploadId, filename }, ...as(bearer) }),

    /** Does what waits, as a server does. */
    work: () =>
      doDueTasks({
        db: database.connection.db,
        tasks: server.services.tasks,
        now,
        files: server.files,
      }),

    /** Uploads a file and waits until it is read. */
    async read(content: string | Uint8Array, bearer?: string): Promise<AlertUpload> {
      const sent = await world.send(content, bearer);
      if (sent.status !== 201) throw new Error(`${sent.status} ${sent.body.message}`);
      const { status, body } = await world.create(sent.id, bearer);
      if (status !== 201) throw new Error(`${status} ${(body as { message: string }).message}`);
      const { id } = (body as { results: AlertUpload }).results;
      await world.work();
      return world.upload(id);
    },

    async upload(id: number, bearer?: string): Promise<AlertUpload> {
      const { body } = await call(`${path}/uploads/${id}`, { method: 'GET', ...as(bearer) });
      return (body as { results: AlertUpload }).results;
    },

    async rows(id: number, query = '', bearer?: string): Promise<UploadedRow[]> {
      const { body } = await call(`${path}/uploads/${id}/rows?limit=500${query}`, {
        method: 'GET',
        ...as(bearer),
      });
      return (body as { data: UploadedRow[] }).data;
    },

    correct: (id: number, rows: readonly object[], more: object = {}, bearer?: string) =>
      call(`${path}/uploads/${id}/rows`, { method: 'PATCH', body: { rows, ...more }, ...as(bearer) }),

    dismiss: (
      id: number,
      more: { rows?: readonly number[]; reason: string; version?: number },
      bearer?: string,
    ) => call(`${path}/uploads/${id}/rows/dismiss`, { body: more, ...as(bearer) }),

    apply: (id: number, more: object = {}, bearer?: string) =>
      call(`${path}/uploads/${id}/apply`, { body: more, ...as(bearer) }),

    /** Has it applied, to its end. */
    async applyAll(id: number, bearer?: string): Promise<AlertUpload> {
      const { status, text } = await world.apply(id, {}, bearer);
      if (status !== 200) throw new Error(`${status} ${text}`);
      await world.work();
      return world.upload(id, bearer);
    },

    download: (id: number, what: string, bearer?: string) =>
      call(`${path}/uploads/${id}/${what}`, { method: 'GET', ...as(bearer) }),
  };
  return world;
}

export type UploadWorld = ReturnType<typeof uploadWorld>;

/** "12 bad ethoca_id Alert does not exist": the result of rows, one per line. */
export function messagesOf(rows: readonly UploadedRow[]): string[] {
  return rows.map(({ row, state, errors }) =>
    [row, state, ...errors.flatMap(({ field, message }) => [field, message])].join(' '),
  );
}
