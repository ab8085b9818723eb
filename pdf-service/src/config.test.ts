import { describe, expect, it } from 'vitest';
import { readServerConfig } from './config.ts';

const DATA_DIR = '/var/lib/pdf-service';
const DATABASE_URL = 'postgres://cbp@db.example/cbp';
const FILES_URL = 's3://portal-files/production';

describe('the files of a PDF service', () => {
  it.each([
    ['nowhere without a folder and a store', {}, null],
    ['nowhere with a database alone', { DATABASE_URL }, null],
    ['nowhere with a store alone, since batches need a database', { FILES_URL }, null],
    ['in its data folder', { DATA_DIR }, { kind: 'folder', folder: DATA_DIR }],
    ['in a bucket', { DATA_DIR, FILES_URL }, { kind: 's3', bucket: 'portal-files', prefix: 'production' }],
    [
      'in a bucket without a data folder',
      { DATABASE_URL, FILES_URL },
      { kind: 's3', bucket: 'portal-files' },
    ],
    [
      'in a folder that hosts share',
      { DATABASE_URL, FILES_URL: 'file:///mnt/files' },
      { kind: 'folder', folder: '/mnt/files' },
    ],
  ])('are %s', (_where, environment: NodeJS.ProcessEnv, home) => {
    const { files } = readServerConfig(environment);
    if (home === null) expect(files).toBeNull();
    else expect(files).toMatchObject(home);
  });

  it('must have a valid address', () => {
    expect(() => readServerConfig({ DATA_DIR, FILES_URL: 'ftp://files.example' })).toThrow('FILES_URL');
  });
});
