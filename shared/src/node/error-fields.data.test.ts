import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabasesWith } from './database/testing/test-database.ts';
import { describeError } from './error-fields.ts';
import { captureLog } from './testing/captured-log.ts';

const PLANTED = 'planted@cbp.example 4111 1111 1111 1111';

/** The log output for an error under any key. */
function logged(error: unknown): string {
  const { log, lines } = captureLog();
  log.error({ err: error }, 'failed');
  return lines.join('');
}

const NOTHING = { folder: `${import.meta.dirname}/database/testing/no-migrations`, schema: 'cbp_nothing' };

describe.each(testDatabasesWith(NOTHING))('an error of the database on $name', ({ create }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database?.end());

  it.each([
    ['a NUL in a text', () => sql`select ${`${PLANTED}\0`}::text`],
    ['a text that is not a number', () => sql`select ${PLANTED}::integer`],
    ['a text that is not JSON', () => sql`select ${PLANTED}::jsonb`],
    ['a row that is there already', () => sql`insert into people values (${PLANTED}), (${PLANTED})`],
    ['a row that is too long', () => sql`insert into people values (${`${PLANTED} and more`.repeat(4)})`],
  ])('is logged by kind, without input: %s', async (_name, query) => {
    const error = await database.connection.db
      .transaction(async (tx) => {
        await tx.execute(sql`create temporary table people (email varchar(80) primary key) on commit drop`);
        await tx.execute(query());
      })
      .catch((failure: unknown) => failure);
    const line = logged(error);
    expect(line).not.toContain('planted');
    expect(line).not.toContain('4111');
    const { cause } = JSON.parse(line).err;
    expect(cause).toMatchObject({
      code: expect.stringMatching(/^2[23]/),
      severity: 'ERROR',
      routine: expect.any(String),
    });
    expect(JSON.parse(line).err.query).toMatch(/select \$1|insert into people/);
  });
});

describe('any other error', () => {
  it('is logged with its message, place and cause only', () => {
    const cause = Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED', body: PLANTED });
    const line = JSON.parse(logged(new Error('the platform is away', { cause }))).err;
    expect(line).toEqual({
      type: 'Error',
      message: 'the platform is away',
      stack: expect.stringContaining('error-fields.data.test.ts'),
      cause: { type: 'TypeError', message: 'fetch failed', code: 'ECONNREFUSED', stack: expect.any(String) },
    });
  });

  it('does not quote unparsable input', () => {
    const line = logged(failureOf(() => JSON.parse(PLANTED)));
    expect(line).not.toContain('planted');
    expect(line).toContain('SyntaxError');
  });

  it('terminates for cyclic causes', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
    for (const thrown of [null, undefined, 5, 'text', { password: PLANTED }, [PLANTED]]) {
      expect(JSON.stringify(describeError(thrown))).not.toContain('planted');
    }
  });
});

function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
