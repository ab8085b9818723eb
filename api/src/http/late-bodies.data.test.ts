import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { rightsOf } from '@cbp/shared/access/access-right';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../database/access-schema.ts';
import { uploads } from '../modules/uploads/uploads.schema.ts';
import { type AuthWorld, startAuthWorld } from '../testing/auth-world.ts';
import { smallPicture } from '../testing/small-picture.ts';
import { usualDatabases } from '../testing/test-database.ts';

const MAKES_USERS = { service: 'cbp' as const, scope: { type: 'all' as const }, access: rightsOf('cbp') };
const ADDS_PHOTOS = { service: 'ics' as const, scope: { type: 'all' as const }, access: rightsOf('ics') };

describe.each(usualDatabases)(
  'a right that ends while the body of a call is on its way, on $name',
  ({ create }) => {
    let database: TestDatabase;
    let world: AuthWorld;
    beforeAll(async () => {
      database = await create();
      world = await startAuthWorld(database);
    });
    afterAll(async () => {
      await world?.end();
      await database?.end();
    });
    const db = () => database.connection.db;

    const statusOf = async (call: ClientRequest) => {
      const [{ statusCode }] = (await once(call, 'response')) as [{ statusCode: number }];
      return statusCode;
    };

    /**
     * The response to a call whose body arrives after `meanwhile`, which starts once the server has admitted the caller.
     */
    async function answered(
      path: string,
      {
        type,
        body,
        meanwhile,
      }: { type: string; body: Buffer; meanwhile: (userId: number) => Promise<unknown> },
    ): Promise<number> {
      const user = await world.addUser({
        registeredService: ['cbp', 'ics'],
        permissions: [MAKES_USERS, ADDS_PHOTOS],
      });
      const { access } = await world.signIn(user);
      const call = request(`${world.server.url}/api${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${access}`, 'Content-Type': type, 'Content-Length': body.length },
      });
      const answer = statusOf(call);
      call.write(body.subarray(0, 1));
      // Admitting one caller takes as long as admitting another who comes later.
      for (let calls = 0; calls < 3; calls += 1) await world.send('GET /users/current', { bearer: access });
      await meanwhile(user.userId);
      call.end(body.subarray(1));
      return answer;
    }
    const endRights = (userId: number) => db().delete(permissions).where(eq(permissions.userId, userId));

    it('no longer counts once the body is there', async () => {
      const sending = {
        type: 'application/json',
        body: Buffer.from(
          JSON.stringify({ email: 'late@cbp.example', display_name: 'Late', registered_service: [] }),
        ),
      };
      expect(await answered('/users', { ...sending, meanwhile: endRights })).toBe(403);
      expect(await answered('/users', { ...sending, meanwhile: async () => undefined })).toBe(201);
    });

    it('no longer counts once a file is there, which is not kept', async () => {
      const sending = { type: 'application/octet-stream', body: await smallPicture() };
      const path = '/uploads/receipt-photos';
      expect(await answered(path, { ...sending, meanwhile: endRights })).toBe(403);
      expect(await db().select().from(uploads)).toEqual([]);
      expect(await answered(path, { ...sending, meanwhile: async () => undefined })).toBe(201);
    });
  },
);
