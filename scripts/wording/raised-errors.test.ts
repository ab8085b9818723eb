import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@cbp/shared/errors';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The code of the servers and of the status machines, without the declarations of errors and calls. */
const RAISING = ['api/src', 'inspection-service/src', 'pdf-service/src', 'shared/src'];
const ELSEWHERE = /\.test\.ts$|\/testing\/|\/demo\/|\.(errors|calls|area)\.ts$|\/call-parts\.ts$/;

it('every code of the error catalogue is one that a server answers with', () => {
  const said = RAISING.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    .filter((file) => !ELSEWHERE.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  expect(Object.keys(ERRORS).filter((code) => !said.includes(`'${code}'`))).toEqual([]);
});
