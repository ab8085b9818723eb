import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * Calls to addresses of the operator's configuration. Addresses from stored data must go through
 * `shared/src/node/fetching/guarded-request.ts`, which blocks private addresses and redirects.
 */
const CALLS_OF_THE_OPERATOR = [
  'pdf-service/src/platform/platform-watch.ts',
  'pdf-service/src/platform/read-answer.ts',
  'pdf-service/src/cli/batch-client.ts',
  'pdf-service/src/reports/evidence-client.ts',
  'pdf-service/src/platform/platform-call.ts',
];
const GUARDED = 'shared/src/node/fetching/guarded-request.ts';
/** These check every address themselves (docs/decisions/0110-inspection-server.md). */
const OF_INSPECTIONS = ['proxy', 'dial', 'site-request'].map(
  (name) => `inspection-service/src/network/${name}.ts`,
);
const CALLING = /\bfetch\(|from 'undici'|\b(request|Agent)\b[^;]* from 'node:https?'/;

const isOurs = (file: string) => !/\.test\.ts$|\/testing\/|\/bench\//.test(file);
const files = globSync('{api,pdf-service,inspection-service,shared}/src/**/*.ts', { cwd: ROOT }).filter(
  isOurs,
);
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('a call to another server', () => {
  it('is made where addresses come from the operator, or by the guarded request', () => {
    const calling = files.filter((file) => CALLING.test(textOf(file)));
    expect(calling.sort()).toEqual([...CALLS_OF_THE_OPERATOR, GUARDED, ...OF_INSPECTIONS].sort());
  });

  it('of the api is made by the client of its provider, which records it', () => {
    const guarded = files.filter(
      (file) => file.startsWith('api/') && /createGuarded\w+\(/.test(textOf(file)),
    );
    expect(guarded).toEqual(['api/src/modules/outgoing-calls/provider-clients.service.ts']);
  });

  it.each(CALLS_OF_THE_OPERATOR)('follows no redirect and has a bound in time, in %s', (file) => {
    const text = textOf(file);
    expect(text).toMatch(/redirect: '(manual|error)'/);
    expect(text).toMatch(/AbortSignal\.(timeout|any)\(/);
  });
});
