import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { doDueTasks } from '../../../testing/task-world.ts';
import { drawDocument } from '../../document-reading/specimens/draw-document.ts';
import { type Holder, inventHolder } from '../../document-reading/specimens/holder.ts';
import { GOOD_SHOT, photograph } from '../../document-reading/specimens/photograph.ts';
import { type Role, startScreeningWorld } from '../../screenings/testing/screening-world.ts';

const OCTETS = { 'Content-Type': 'application/octet-stream' };
const PATH = '/shuftipro/document-verification';
const TABLES = ['verification_events', 'verification_images', 'verification_attempts', 'verifications'];

/** A picture of one colour, as a JPEG. */
export const pictureOf = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** A photo of the passport of an invented person. */
export async function passportOf(holder: Partial<Holder> = {}): Promise<Buffer> {
  const invented = inventHolder(createRandom(47), '2026-01-01');
  const document = drawDocument({ ...invented, ...holder }, 'passport', 47);
  return photograph(document, GOOD_SHOT);
}

type Answer = { status: number; body: unknown };

/** The server of screenings with the calls of verifications. */
export async function startVerificationWorld(
  database: TestDatabase,
  config: Parameters<typeof startScreeningWorld>[1] = {},
) {
  const scene = await startScreeningWorld(database, config);

  /** Uploads a picture, and returns its ID. */
  async function upload(content: Buffer, role: Role = 'merchant'): Promise<string> {
    const answer = await scene.world.send('POST /uploads/verification-images', {
      bearer: scene.bearerOf(role),
      headers: OCTETS,
      body: content,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return (answer.body as { results: { id: string } }).results.id;
  }

  return {
    ...scene,
    uploadImage: upload,
    async empty() {
      for (const table of TABLES) await scene.db.execute(sql.raw(`delete from cbp.${table}`));
      await scene.empty();
    },
    /** Starts a verification; of a passport with a front that is uploaded for it, unless `data` says otherwise. */
    async verify(
      data: Record<string, unknown> = {},
      {
        role = 'merchant',
        merchant_id = 'M-2',
        ...more
      }: { role?: Role; merchant_id?: string; engine?: string } = {},
    ): Promise<Answer> {
      const front = 'front' in data ? data.front : await upload(await pictureOf('teal'), role);
      const enquiry_data = { ongoing: false, supported_types: ['passport'], ...data, front };
      return scene.send(role, `POST ${PATH}`, { merchant_id, enquiry_data, ...more });
    },
    /** The verification that a successful call answers with. */
    ofVerification({ status, body }: Answer): DocumentVerification {
      expect([200, 201], JSON.stringify(body)).toContain(status);
      return (body as { results: DocumentVerification }).results;
    },
    change: (id: number, rest: string, body: object, role: Role = 'merchant') =>
      scene.send(role, `POST ${PATH}/${id}${rest}`, body),
    async readVerification(id: number): Promise<DocumentVerification> {
      const { status, body } = await scene.send('operator', `GET ${PATH}/${id}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as { results: DocumentVerification }).results;
    },
    /** Has uploaded images read, as a server does. */
    readImages: () =>
      doDueTasks({
        db: scene.db,
        tasks: scene.world.server.services.tasks,
        now: scene.world.ctx.now,
        files: scene.world.server.files,
        ...config,
      }),
    look: (id: number, side: string, role: Role = 'merchant') =>
      scene.send(role, `GET ${PATH}/${id}/images/${side}`),
  };
}
export type VerificationWorld = Awaited<ReturnType<typeof startVerificationWorld>>;
