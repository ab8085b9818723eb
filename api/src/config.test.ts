import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration of the api', () => {
  it('needs nothing set', () => {
    const repository = resolve(import.meta.dirname, '../..');
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      logLevel: 'info',
      dataDir: resolve('.data'),
      databaseUrl: null,
      imagesDir: resolve('.data/images'),
      operatorKey: null,
      seventeenTrack: null,
      loadDemo: 'never',
      reportDist: resolve(repository, 'report/dist/browser'),
      pdfUrl: null,
      portalDist: resolve(repository, 'portal/dist'),
    });
  });

  it('keeps the images with the data unless told otherwise', () => {
    expect(readConfig({ DATA_DIR: '/data' })).toMatchObject({ dataDir: '/data', imagesDir: '/data/images' });
    expect(readConfig({ DATA_DIR: 'here', IMAGES_DIR: '/images' })).toMatchObject({
      dataDir: resolve('here'),
      imagesDir: '/images',
    });
  });

  it('has a tracker once there is a key for it', () => {
    expect(readConfig({ SEVENTEENTRACK_KEY: 'key' }).seventeenTrack).toEqual({
      key: 'key',
      url: 'https://api.17track.net/track/v2.4',
      timeoutMs: 10_000,
    });
  });

  it('names every faulty variable and never the value', () => {
    const env = {
      PORT: '80a',
      OPERATOR_KEY: 'too-short',
      DATABASE_URL: 'mysql://root:hunter2@db',
      LOAD_DEMO: 'yes',
      LOG_LEVEL: 'loud',
      SEVENTEENTRACK_TIMEOUT_MS: '0',
    };
    expect(() => readConfig(env)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/PORT.*LOG_LEVEL.*DATABASE_URL.*OPERATOR_KEY.*TIMEOUT_MS.*LOAD_DEMO/s),
      }),
    );
    expect(() => readConfig(env)).not.toThrow(/hunter2|too-short/);
  });
});
