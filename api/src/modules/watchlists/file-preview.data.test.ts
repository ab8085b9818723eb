import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { FilePreview, Watchlist } from '@cbp/shared/watchlists/watchlist.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { type ScreeningWorld, startScreeningWorld } from '../screenings/testing/screening-world.ts';

const TABLE = 'Ref,Full name,AKA,DOB\nR1,Ostap Zelenko,Ost,1961\nR2,Mei Tang,,1970\n';

describe.each(usualDatabases)('the preview of an own list, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;
  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const preview = async (id: string, uploadId: string, mapping?: object) =>
    scene.send('operator', `POST /shuftipro/watchlists/${id}/preview`, {
      file: { name: 'own.csv', upload_id: uploadId },
      ...(mapping && { mapping }),
    });
  const resultsOf = <Results>({ status, body }: { status: number; body: unknown }): Results => {
    expect([200, 201], JSON.stringify(body)).toContain(status);
    return (body as { results: Results }).results;
  };

  it('reads a file as it is loaded later, and the mapping is remembered for the next one', async () => {
    await scene.addList('house');
    const uploadId = await scene.upload(TABLE);
    const guessed = resultsOf<FilePreview>(await preview('house', uploadId));
    expect([guessed.is_remembered, guessed.entries.map(({ id }) => id)]).toEqual([false, ['R1', 'R2']]);
    const mapping = {
      ...guessed.mapping,
      columns: { ...guessed.mapping.columns, alias: [], former_name: ['AKA'] },
    };
    const chosen = resultsOf<FilePreview>(await preview('house', uploadId, mapping));
    expect(chosen.entries[0]?.names.map(({ kind }) => kind)).toEqual(['primary', 'former']);

    const version = { files: [chosen.file], mapping };
    const loading = await scene.send('operator', 'POST /shuftipro/watchlists/house/versions', version);
    expect(resultsOf<Watchlist>(loading).mapping).toEqual(mapping);
    await scene.load();
    const { entries, last_error: error } = resultsOf<Watchlist>(
      await scene.send('operator', 'GET /shuftipro/watchlists/house'),
    );
    expect([entries, error]).toEqual([2, null]);

    const next = resultsOf<FilePreview>(await preview('house', await scene.upload(`${TABLE}R3,Ann Lea,,\n`)));
    expect([next.is_remembered, next.mapping.columns.former_name]).toEqual([true, ['AKA']]);
    expect((await preview('house', uploadId)).body).toMatchObject({ code: 'upload/not_found' });
  });

  it('is for lists with mapped columns, by users with the right for all clients', async () => {
    await scene.addList('ofac', ['sanction'], 'ofac_csv');
    const uploadId = await scene.upload(TABLE);
    expect((await preview('ofac', uploadId)).body).toMatchObject({ code: 'watchlists/not_mapped' });
    expect((await preview('none', uploadId)).body).toMatchObject({ code: 'watchlists/not_found' });
    const other = await scene.send('merchant', 'POST /shuftipro/watchlists/house/preview', {
      file: { name: 'own.csv', upload_id: uploadId },
    });
    expect([403, 404]).toContain(other.status);
  });
});
