import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, readDataConfig } from './config.ts';

const AUTH_SECRET = 'a-secret-of-more-than-32-characters';
const SECRETS_KEY = 'a-key-of-secrets-of-more-than-32-characters';
const NEEDED = { AUTH_SECRET, SECRETS_KEY };

describe('the configuration of the api', () => {
  it('needs nothing set but the secret that signs what users get, and the key of secrets', () => {
    const repository = resolve(import.meta.dirname, '../..');
    expect(() => readConfig({})).toThrow(/AUTH_SECRET is not set but required.*SECRETS_KEY is not set/s);
    expect(readConfig(NEEDED)).toEqual({
      host: '127.0.0.1',
      port: 4000,
      logLevel: 'info',
      dataDir: resolve('.data'),
      databaseUrl: null,
      files: { kind: 'folder', folder: resolve('.data') },
      trustedProxies: 0,
      countryHeader: null,
      authSecret: AUTH_SECRET,
      secretsKey: SECRETS_KEY,
      secretsKeysBefore: [],
      operatorKey: null,
      portalUrl: null,
      smtpUrl: null,
      outboxDir: resolve('.data/outbox'),
      mailFrom: { name: 'CBP Portal', address: 'no-reply@portal.invalid' },
      supportEmail: null,
      seventeenTrack: null,
      shufti: null,
      ethoca: null,
      answerUndoSeconds: 60,
      pushOrigins: [],
      photoOrigins: [],
      refundOrigins: [],
      bouncePort: null,
      bounceDomain: null,
      sendGridKey: null,
      receiptKeepDays: 730,
      sharedAddressCards: 5,
      screeningKeepDays: 1826,
      screeningUploadKeepDays: 30,
      documentKeepDays: 180,
      shuftiImageOrigins: ['https://ns.shuftipro.com'],
      providerEmail: null,
      verifiEmail: null,
      networks: {
        verifi: { key: null, addresses: null, partnerId: null },
        ethoca: { key: null, addresses: null },
        callsPerMinute: 12_000,
        answerMs: 1_500,
      },
      uploadKeepDays: 180,
      watchlistAddresses: [],
      watchlistFetchMinutes: 180,
      loadDemo: 'never',
      pageDists: {
        report: resolve(repository, 'report/dist/browser'),
        order: resolve(repository, 'order-page/dist'),
      },
      pdfUrl: null,
      pdfService: null,
      inspectionServer: null,
      inspectionKeepDays: 1_095,
      demoShopsPort: null,
      portalDist: resolve(repository, 'portal/dist'),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  it('accepts origins that alerts may be pushed to without restrictions', () => {
    const read = (PUSH_PRIVATE_ORIGINS: string) => readConfig({ ...NEEDED, PUSH_PRIVATE_ORIGINS });
    expect(read('http://10.0.0.5:8080=SHOP-1|SHOP-2, https://shop.internal=*').pushOrigins).toEqual([
      { origin: 'http://10.0.0.5:8080', clients: ['SHOP-1', 'SHOP-2'] },
      { origin: 'https://shop.internal', clients: 'all' },
    ]);
    // Without clients every client could look around in the network.
    const nobodys = ['http://10.0.0.5:8080', 'http://10.0.0.5:8080=', 'http://10.0.0.5:8080=A||B'];
    for (const wrong of ['shop.internal=A', 'http://10.0.0.5/path=A', 'ftp://shop.internal=A', ...nobodys]) {
      expect(() => read(wrong)).toThrow(
        'PUSH_PRIVATE_ORIGINS must be a comma-separated list of origins with the IDs of the clients',
      );
    }
  });

  it('reads how long an outcome can be undone, in seconds', () => {
    const read = (ANSWER_UNDO_SECONDS: string) =>
      readConfig({ ...NEEDED, ANSWER_UNDO_SECONDS }).answerUndoSeconds;
    expect(read('5')).toBe(5);
    for (const wrong of ['0', '3601', '1.5', 'a minute']) {
      expect(() => read(wrong)).toThrow('ANSWER_UNDO_SECONDS must be a whole number');
    }
  });

  it('stores files with the data by default, and elsewhere with FILES_URL', () => {
    expect(readConfig({ ...NEEDED, DATA_DIR: '/data' })).toMatchObject({
      dataDir: '/data',
      files: { kind: 'folder', folder: '/data' },
    });
    expect(
      readDataConfig({ DATA_DIR: 'here', FILES_URL: 's3://bucket/cbp', FILES_PATH_STYLE: 'on' }),
    ).toEqual({
      logLevel: 'info',
      databaseUrl: null,
      dataDir: resolve('here'),
      files: {
        kind: 's3',
        bucket: 'bucket',
        prefix: 'cbp',
        endpoint: null,
        region: null,
        isPathStyle: true,
        encryption: null,
        stagingDir: resolve('here'),
      },
    });
  });

  it('rejects the folder of images of earlier releases with what to do', () => {
    for (const read of [readConfig, readDataConfig]) {
      expect(() => read({ ...NEEDED, IMAGES_DIR: '/images' })).toThrow(
        '  IMAGES_DIR was replaced: move its files into the folder images in DATA_DIR, or set FILES_URL, and remove',
      );
    }
  });

  it('has a tracker once there is a key for it', () => {
    expect(readConfig({ ...NEEDED, SEVENTEENTRACK_KEY: 'key' }).seventeenTrack).toEqual({
      key: 'key',
      url: 'https://api.17track.net/track/v2.4',
      timeoutMs: 10_000,
    });
  });

  it('has Shufti once there are both its ID and its secret', () => {
    const SHUFTI = { SHUFTI_CLIENT_ID: 'id', SHUFTI_SECRET: 'secret' };
    expect(readConfig({ ...NEEDED, ...SHUFTI }).shufti).toEqual({
      clientId: 'id',
      secret: 'secret',
      url: 'https://api.shuftipro.com',
      timeoutMs: 20_000,
      signedWith: 'hash',
    });
    expect(readConfig({ ...NEEDED, SHUFTI_CLIENT_ID: 'id' }).shufti).toBeNull();
    expect(() => readConfig({ ...NEEDED, ...SHUFTI, SHUFTI_SIGNED_WITH: 'md5' })).toThrow(
      'SHUFTI_SIGNED_WITH',
    );
  });

  it('has an inspection server once there are both its URL and its key', () => {
    const INSPECTION = { INSPECTION_URL: 'http://127.0.0.1:4002', INSPECTION_KEY: 'k'.repeat(32) };
    expect(readConfig({ ...NEEDED, ...INSPECTION }).inspectionServer).toEqual({
      url: 'http://127.0.0.1:4002',
      key: 'k'.repeat(32),
    });
    expect(readConfig({ ...NEEDED, INSPECTION_URL: 'http://127.0.0.1:4002' }).inspectionServer).toBeNull();
    expect(readConfig({ ...NEEDED, INSPECTION_KEY: 'k'.repeat(32) }).inspectionServer).toBeNull();
    expect(() => readConfig({ ...NEEDED, ...INSPECTION, INSPECTION_KEY: 'short' })).toThrow('INSPECTION_KEY');
    expect(() => readConfig({ ...NEEDED, ...INSPECTION, INSPECTION_URL: 'ftp://there' })).toThrow(
      'INSPECTION_URL',
    );
    expect(() => readConfig({ ...NEEDED, INSPECTION_KEEP_DAYS: '7' })).toThrow('INSPECTION_KEEP_DAYS');
  });

  it('has shops of the demo on this machine with demo data, and never without', () => {
    const DEMO_SHOPS_PORT = '4003';
    expect(readConfig({ ...NEEDED, LOAD_DEMO: 'when-empty', DEMO_SHOPS_PORT }).demoShopsPort).toBe(4003);
    expect(readConfig({ ...NEEDED, LOAD_DEMO: 'when-empty' }).demoShopsPort).toBeNull();
    for (const LOAD_DEMO of ['never', '', undefined]) {
      expect(() => readConfig({ ...NEEDED, LOAD_DEMO, DEMO_SHOPS_PORT })).toThrow(
        'DEMO_SHOPS_PORT needs LOAD_DEMO=when-empty',
      );
    }
  });

  it('configures Ethoca from the given variables and names missing ones without printing secrets', () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const ETHOCA_URL = 'https://ethoca.example/alerts/';
    const rest = { ...NEEDED, ETHOCA_CLIENT: 'rest', ETHOCA_URL, ETHOCA_CONSUMER_KEY: 'key!app' };
    const ETHOCA_SIGNING_KEY = privateKey.trim().replaceAll('\n', '\\n');
    expect(readConfig({ ...rest, ETHOCA_SIGNING_KEY, ETHOCA_PULL_SECONDS: '60' }).ethoca).toEqual({
      client: 'rest',
      url: 'https://ethoca.example/alerts',
      timeoutMs: 20_000,
      pullSeconds: 60,
      consumerKey: 'key!app',
      signingKey: privateKey.trim(),
    });
    const soap = { ...NEEDED, ETHOCA_CLIENT: 'soap', ETHOCA_USERNAME: 'portal' };
    expect(() => readConfig(soap)).toThrow(/ETHOCA_URL is not set.*ETHOCA_PASSWORD is not set/s);
    expect(() => readConfig(rest)).toThrow('ETHOCA_SIGNING_KEY is not set but required');
    for (const key of ['hunter2', '-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----']) {
      const message = expect.stringMatching(/ETHOCA_SIGNING_KEY must be a PEM private RSA key(?!.*hunter2)/s);
      expect(() => readConfig({ ...rest, ETHOCA_SIGNING_KEY: key })).toThrow(
        expect.objectContaining({ message }),
      );
    }
  });

  it('requires the sender and the portal URL once emails are sent', () => {
    const SMTP_URL = 'smtps://portal:hunter2@mail.example:465';
    expect(() => readConfig({ ...NEEDED, SMTP_URL })).toThrow(/PORTAL_URL is not set.*MAIL_FROM is not set/s);
    const env = { ...NEEDED, SMTP_URL, PORTAL_URL: 'https://portal.example/', MAIL_FROM: 'a@b.example' };
    expect(readConfig(env)).toMatchObject({
      smtpUrl: SMTP_URL,
      portalUrl: 'https://portal.example',
      mailFrom: { name: '', address: 'a@b.example' },
    });
    expect(readConfig({ ...env, MAIL_FROM: 'CBP Portal 香港 <no-reply@b.example>' }).mailFrom).toEqual({
      name: 'CBP Portal 香港',
      address: 'no-reply@b.example',
    });
  });

  it.each(['http://mail.example', 'smtp://', 'mail.example:25', 'smtps:mail', 'smtp://a:50%@b'])(
    'refuses the mail server %j',
    (url) => {
      const env = {
        ...NEEDED,
        SMTP_URL: url,
        PORTAL_URL: 'https://portal.example',
        MAIL_FROM: 'a@b.example',
      };
      expect(() => readConfig(env)).toThrow('SMTP_URL must be an SMTP URL, for example smtps://');
    },
  );

  it.each([
    'nobody',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '<a@b.example',
    '"x" <a@b>',
    'A <>',
  ])('refuses mails from %j', (from) => {
    expect(() => readConfig({ ...NEEDED, MAIL_FROM: from })).toThrow(
      'MAIL_FROM must be an email address such as',
    );
  });

  it('accepts a support address, and rejects invalid ones', () => {
    const read = (SUPPORT_EMAIL: string) => readConfig({ ...NEEDED, SUPPORT_EMAIL }).supportEmail;
    expect(read('help@portal.example')).toBe('help@portal.example');
    for (const address of [
      'help',
      'a@b.example, c@d.example',
      'Help <help@portal.example>',
      'a b@c.example',
    ]) {
      expect(() => read(address)).toThrow('SUPPORT_EMAIL must be an email address such as');
    }
  });

  it('names every faulty variable and never the value', () => {
    const env = {
      PORT: '80a',
      OPERATOR_KEY: 'too-short',
      AUTH_SECRET: 'too-short-as-well',
      TRUST_PROXY: 'yes',
      DATABASE_URL: 'mysql://root:hunter2@db',
      LOAD_DEMO: 'yes',
      LOG_LEVEL: 'loud',
      SEVENTEENTRACK_TIMEOUT_MS: '0',
    };
    expect(() => readConfig(env)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          /LOG_LEVEL.*DATABASE_URL.*PORT.*TRUST_PROXY.*AUTH_SECRET.*OPERATOR_KEY.*TIMEOUT_MS.*LOAD_DEMO/s,
        ),
      }),
    );
    expect(() => readConfig(env)).not.toThrow(/hunter2|too-short/);
  });
});
