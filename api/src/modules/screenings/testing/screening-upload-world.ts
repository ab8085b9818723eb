import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import type { ScreeningUpload, ScreeningUploadRow } from '@cbp/shared/screenings/screening-upload.model';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { doDueTasks } from '../../../testing/task-world.ts';
import { uploadFile } from '../../../testing/upload-file.ts';
import { clientServices } from '../../balances/balances.schema.ts';
import type { Role, ScreeningWorld } from './screening-world.ts';

const PATH = '/shuftipro/screening-uploads';
type Answer = { status: number; body: unknown };
type One = { results: ScreeningUpload; rows?: ScreeningUploadRow[] };

/** The lines of a file of which the first has its heads. */
export const fileOf = (...lines: readonly string[]): string => lines.join('\n');

/** Bulk screening uploads in a world of them. */
export function screeningUploadWorld(scene: ScreeningWorld) {
  const now = () => scene.world.ctx.now();
  const as = (role: Role) => ({ bearer: scene.bearerOf(role) });

  const uploads = {
    send: (content: string | Uint8Array, role: Role = 'merchant') =>
      uploadFile(scene.world.server.url, 'screenings', content, as(role).bearer),

    create: (
      upload_id: string,
      { kind = 'individual', role = 'merchant' }: { kind?: ScreeningKind; role?: Role } = {},
    ) => scene.send(role, `POST ${PATH}`, { kind, upload_id, filename: 'customers.csv' }),

    of({ status, body }: Answer): ScreeningUpload {
      expect([200, 201], JSON.stringify(body)).toContain(status);
      return (body as One).results;
    },

    /** Uploads a file and has its rows checked. */
    async check(
      content: string | Uint8Array,
      more: { kind?: ScreeningKind; role?: Role } = {},
    ): Promise<ScreeningUpload> {
      const sent = await uploads.send(content, more.role);
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      return uploads.of(await uploads.create(sent.id, more));
    },

    async read(id: number, role: Role = 'merchant'): Promise<ScreeningUpload> {
      return uploads.of(await scene.send(role, `GET ${PATH}/${id}`));
    },

    async rows(id: number, query = '', role: Role = 'merchant'): Promise<ScreeningUploadRow[]> {
      const { body } = await scene.send(role, `GET ${PATH}/${id}/rows?limit=500${query}`);
      return (body as { data: ScreeningUploadRow[] }).data;
    },

    correct: (id: number, rows: readonly object[], more: object = {}, role: Role = 'merchant') =>
      scene.send(role, `PATCH ${PATH}/${id}/rows`, { rows, ...more }),

    remove: (id: number, more: object = {}, role: Role = 'merchant') =>
      scene.send(role, `POST ${PATH}/${id}/rows/remove`, more),

    start: (id: number, role: Role = 'merchant') => scene.send(role, `POST ${PATH}/${id}/start`, {}),

    /** Does what waits, as a server does. */
    work: () => doDueTasks({ db: scene.db, tasks: scene.world.server.services.tasks, now }),

    /** Has the ready rows started, to the end. */
    async startAll(id: number, role: Role = 'merchant'): Promise<ScreeningUpload> {
      uploads.of(await uploads.start(id, role));
      await uploads.work();
      return uploads.read(id, role);
    },

    download: (id: number, what: string, role: Role = 'merchant') =>
      scene.send(role, `GET ${PATH}/${id}/${what}`),

    async setUnits(merchantId: string, left: number): Promise<void> {
      await scene.db
        .update(clientServices)
        .set({ purchased: left, used: 0 })
        .where(and(eq(clientServices.merchantId, merchantId), eq(clientServices.service, 'aml')));
    },
    async unitsUsed(merchantId: string): Promise<number | undefined> {
      const [row] = await scene.db
        .select({ used: clientServices.used })
        .from(clientServices)
        .where(and(eq(clientServices.merchantId, merchantId), eq(clientServices.service, 'aml')));
      return row?.used;
    },
  };
  return uploads;
}
export type ScreeningUploadWorld = ReturnType<typeof screeningUploadWorld>;

/** "12 bad dob must not be in the future": the result of rows, one per line. */
export function messagesOf(rows: readonly ScreeningUploadRow[]): string[] {
  return rows.map(({ row, state, errors }) =>
    [row, state, ...errors.flatMap(({ field, message }) => [field, message])].join(' '),
  );
}
