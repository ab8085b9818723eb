import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { faultsOf } from '@cbp/shared/testing/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../error-fields.ts';
import { NotReady } from '../http/health-routes.ts';
import { closedUrl } from '../testing/http-server.ts';
import { DamagedFile, FilesUnavailable } from './file-store.ts';
import { type Answer, filesAtFaulty, sendError, sendXml } from './testing/faulty-s3.ts';

const MB = 1024 * 1024;
const SECRET = 'canary-of-a-secret-key';
const ACCESS_KEY = 'CANARYOFANACCESSKEY';
const before = { ...process.env };

beforeAll(() => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: ACCESS_KEY, AWS_SECRET_ACCESS_KEY: SECRET });
});

afterAll(() => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
  Object.assign(process.env, before);
});

const fails =
  (status: number, code: string): Answer =>
  (_request, response) =>
    sendError(response, status, code);
const never: Answer = () => undefined;

function sendObject(response: ServerResponse, content: Buffer, headers: Record<string, string> = {}): void {
  response
    .writeHead(200, {
      'content-length': content.byteLength,
      etag: '"1"',
      'last-modified': 'Thu, 19 Nov 2026 04:00:00 GMT',
      ...headers,
    })
    .end(content);
}

async function errorOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: Error) => error,
  );
}

async function readAll(answer: Answer, options = {}): Promise<Buffer> {
  const { files } = await filesAtFaulty(answer);
  const found = await files.open('images/a', options);
  if (!found) throw new Error('it is missing');
  return buffer(found.stream);
}

describe('a store that refuses', () => {
  const REFUSALS: readonly [string, [status: number, code: string, reason: string]][] = [
    ['a missing bucket', [404, 'NoSuchBucket', "the bucket doesn't exist"]],
    ['another account', [403, 'AccessDenied', 'the store denies access to the bucket']],
    ['an unknown key', [403, 'InvalidAccessKeyId', 'the store rejects the credentials']],
    ['a wrong secret', [403, 'SignatureDoesNotMatch', 'the store rejects the credentials']],
    ['a session that ended', [400, 'ExpiredToken', 'the store rejects the credentials']],
    ['another time', [403, 'RequestTimeTooSkewed', 'the clock of this host is wrong']],
    ['another region', [301, 'PermanentRedirect', 'the bucket is in another region']],
    ['too many requests', [503, 'SlowDown', 'the store is overloaded']],
    ['an error of its own', [500, 'InternalError', 'the store answers with errors']],
  ];

  it('has a public reason, which the log has too', async () => {
    const faults = await faultsOf(REFUSALS, async ([status, code, reason]) => {
      const { files } = await filesAtFaulty(fails(status, code));
      const notReady = await errorOf(files.check());
      expect(notReady).toBeInstanceOf(NotReady);
      expect(notReady.message).toBe(reason);
      const error = await errorOf(files.open('images/a'));
      expect(error).toBeInstanceOf(FilesUnavailable);
      expect((error as FilesUnavailable).logMessage).toContain(`${reason} (${code}, HTTP ${status}`);
    });
    expect(faults).toEqual({});
  });

  it('is not the same as a missing file, also where the answer has no body', async () => {
    const { files } = await filesAtFaulty((_request, response) => void response.writeHead(404).end());
    const error = await errorOf(files.stat('images/a'));
    expect((error as FilesUnavailable).logMessage).toContain("the bucket doesn't exist");
  });

  it('never has secrets in its errors, even if it repeats what it was sent', async () => {
    const { files } = await filesAtFaulty(({ headers }, response) =>
      sendError(response, 403, 'SignatureDoesNotMatch', `${headers.authorization} ${SECRET}`),
    );
    const errors = [
      await errorOf(files.check()),
      await errorOf(files.open('images/a')),
      await errorOf(files.put('images/a', Buffer.from('content'))),
    ];
    const told = errors.map(
      (error) => inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(describeError(error)),
    );
    expect(told.join()).toContain('SignatureDoesNotMatch');
    expect(told.join()).not.toMatch(/canary|Signature=|Credential=/i);
    expect(files.home).not.toMatch(/canary/i);
  });
});

describe('a store that is away', () => {
  it("can't be reached where nothing listens", async () => {
    const { files } = await filesAtFaulty(never, { home: { endpoint: await closedUrl() } });
    await expect(files.check()).rejects.toThrow("the store can't be reached");
    await expect(files.stat('images/a')).rejects.toThrow(FilesUnavailable);
  });

  it('and accepts calls without an answer holds none of them for long', async () => {
    const { files } = await filesAtFaulty(never, { callMs: 300 });
    await expect(files.check()).rejects.toThrow("the store doesn't answer in time");
    const works = [
      files.open('images/a'),
      files.stat('images/a'),
      files.delete('images/a'),
      files.put('images/a', Buffer.from('content')),
      files.list('images')[Symbol.asyncIterator]().next(),
    ];
    const errors = await Promise.all(works.map(errorOf));
    for (const error of errors) expect((error as FilesUnavailable).logMessage).toContain('no answer within');
  });

  it('tries again after answers that pass, within the deadline of the caller', async () => {
    let refusals = 2;
    const { files, requests } = await filesAtFaulty((_request, response) => {
      refusals -= 1;
      if (refusals >= 0) sendError(response, 503, 'SlowDown');
      else sendObject(response, Buffer.from('content'));
    });
    const found = await files.open('images/a');
    expect(found && (await buffer(found.stream)).toString()).toBe('content');
    expect(requests).toHaveLength(3);

    const { files: slow } = await filesAtFaulty(fails(503, 'SlowDown'));
    const signal = AbortSignal.timeout(50);
    await expect(slow.open('images/a', { signal })).rejects.toThrow('aborted due to timeout');
  });

  it('corrects the time of this host by that of the store', async () => {
    const HOUR_MS = 60 * 60_000;
    const isLate = (date: string) => Date.parse(date.replace(/^(.{4})(..)(.{5})(..)/, '$1-$2-$3:$4:')) < 0;
    const there = new Date(Date.now() + 3 * HOUR_MS);
    const stamp = there
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
      .slice(0, 11);
    const { files } = await filesAtFaulty(({ headers }, response) => {
      response.setHeader('date', there.toUTCString());
      const sent = String(headers['x-amz-date']);
      if (isLate(sent) || sent.slice(0, 11) < stamp) sendError(response, 403, 'RequestTimeTooSkewed');
      else sendObject(response, Buffer.from('content'));
    });
    const found = await files.open('images/a');
    expect(found && (await buffer(found.stream)).toString()).toBe('content');
  });
});

describe('a file that is read', () => {
  it('fails where its connection ends early', async () => {
    const content = randomBytes(3 * MB);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const half: Answer = (_request, response) => {
      response.writeHead(200, { 'content-length': content.byteLength, etag: '"1"' });
      response.write(content.subarray(0, MB), () => response.destroy());
    };
    await expect(readAll(half)).rejects.toThrow(FilesUnavailable);
    await expect(readAll(half, { sha256 })).rejects.toThrow(FilesUnavailable);
  });

  it('fails where it differs from the checksum of the store', async () => {
    const damaged: Answer = (_request, response) =>
      sendObject(response, Buffer.from('damaged'), { 'x-amz-checksum-crc32': 'AAAAAA==' });
    await expect(readAll(damaged)).rejects.toThrow(DamagedFile);
  });

  it('fails where the store sends another part than the requested one', async () => {
    const whole: Answer = (_request, response) => sendObject(response, Buffer.from('0123456789'));
    await expect(readAll(whole, { range: { from: 3, to: 5 } })).rejects.toThrow(FilesUnavailable);
  });

  it('ends its request when its reader leaves or its signal is aborted', async () => {
    const endless: ServerResponse[] = [];
    const { files } = await filesAtFaulty((_request, response) => {
      endless.push(response.writeHead(200, { 'content-length': 1_000 * MB, etag: '"1"' }));
      response.write(Buffer.alloc(MB));
    });
    const left = await files.open('images/a');
    const aborted = new AbortController();
    const late = await files.open('images/a', { signal: aborted.signal });
    const closed = endless.map((response) => once(response, 'close'));
    left?.stream.destroy();
    aborted.abort(new Error('too late'));
    await expect(buffer(late?.stream ?? Readable.from([]))).rejects.toThrow();
    await Promise.all(closed);
  });

  it('fails where the store stops sending', async () => {
    const { files } = await filesAtFaulty(
      (_request, response) => {
        response.writeHead(200, { 'content-length': MB, etag: '"1"' }).write('the beginning');
      },
      { limits: { idleMs: 200 } },
    );
    const found = await files.open('images/a');
    await expect(buffer(found?.stream ?? Readable.from([]))).rejects.toThrow(FilesUnavailable);
  });
});

describe('a file that is stored', () => {
  it('is sent with its checksums and what encrypts it', async () => {
    const content = Buffer.from('content');
    const sent: Record<string, unknown>[] = [];
    const encryption = 'aws:kms:key-1';
    const { files } = await filesAtFaulty(
      ({ headers }, response) => {
        sent.push(headers);
        response.writeHead(200, { etag: '"1"' }).end();
      },
      { home: { encryption, prefix: 'portal' } },
    );
    const { sha256 } = await files.put('images/a', content);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
      'x-amz-meta-sha256': sha256,
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'key-1',
    });
  });

  it('fails if it arrives damaged', async () => {
    const { files } = await filesAtFaulty(fails(400, 'BadDigest'));
    const error = await errorOf(files.put('images/a', Buffer.from('content')));
    expect(error).toBeInstanceOf(FilesUnavailable);
    expect((error as FilesUnavailable).logMessage).toContain('BadDigest');
  });

  /** A store of multipart uploads with one fault. */
  const multipart =
    ({ onPart, onComplete }: { onPart?: Answer; onComplete?: Answer }): Answer =>
    (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const upload = '<UploadId>upload-1</UploadId>';
      if (searchParams.has('uploads')) {
        sendXml(response, `<InitiateMultipartUploadResult>${upload}</InitiateMultipartUploadResult>`);
      } else if (request.method === 'DELETE') response.writeHead(204).end();
      else if (request.method === 'POST' && onComplete) onComplete(request, response);
      else if (request.method === 'PUT' && onPart) onPart(request, response);
      else response.writeHead(200, { etag: '"1"' }).end();
    };
  const ABORTED = 'DELETE /bucket/images/a?uploadId=upload-1&x-id=AbortMultipartUpload';

  it('in parts fails with an error in a successful answer, and leaves no parts', async () => {
    const error: Answer = (_request, response) =>
      sendXml(response, '<Error><Code>InternalError</Code><Message>Try again</Message></Error>');
    const { files, requests } = await filesAtFaulty(multipart({ onComplete: error }));
    await expect(files.put('images/a', randomBytes(9 * MB))).rejects.toThrow(FilesUnavailable);
    expect(requests.at(-1)).toBe(ABORTED);
  });

  it('in parts fails with its first part, and leaves no parts', async () => {
    const { files, requests } = await filesAtFaulty(multipart({ onPart: fails(403, 'AccessDenied') }));
    const error = await errorOf(files.put('images/a', Readable.from([randomBytes(40 * MB)])));
    expect((error as FilesUnavailable).logMessage).toContain('AccessDenied');
    // As many as are sent at the same time.
    expect(requests.filter((request) => /partNumber=[3-9]/.test(request))).toEqual([]);
    expect(requests.at(-1)).toBe(ABORTED);
  });

  it('in parts leaves no parts if it is aborted', async () => {
    const aborted = new AbortController();
    const { files, requests } = await filesAtFaulty(
      multipart({ onPart: () => aborted.abort(new Error('too late')) }),
    );
    const { signal } = aborted;
    await expect(files.put('images/a', randomBytes(20 * MB), { signal })).rejects.toThrow('too late');
    expect(requests.at(-1)).toBe(ABORTED);
  });

  it('is not sent at all if its content fails', async () => {
    const { files, requests } = await filesAtFaulty(multipart({}));
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(20 * MB);
        throw new Error('the sender is gone');
      })(),
    );
    await expect(files.put('images/a', broken)).rejects.toThrow('the sender is gone');
    expect(requests).toEqual([]);
  });
});
