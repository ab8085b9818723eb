import { createHmac, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import S3rver, { type Context, type Middleware } from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js';
import S3Error from '@20minutes/s3rver/lib/models/error.js';
import { getSigningKey, getStringToSign, parseHeader } from '@20minutes/s3rver/lib/signature/v4.js';
import FilesystemStore from '@20minutes/s3rver/lib/stores/filesystem.js';

/**
 * An S3 server as a program of its own: `node s3-server.ts --folder … --port …`. It writes its port to the standard output once
 * it listens. Buckets are folders below its folder. It corrects the server of the package where that differs from S3.
 */

/** As in S3, an object is there completely or not at all, even if the server is killed. */
class AtomicStore extends FilesystemStore {
  override async putContent(path: string, content: Readable | Buffer): Promise<[number, string]> {
    const unfinished = `${path}.${randomUUID()}`;
    try {
      const written = await super.putContent(unfinished, content);
      await rename(unfinished, path);
      return written;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** As a number, an end at 0 would count as not given. */
  override getObject(bucket: string, key: string, range?: { start?: number; end?: number | string }) {
    return super.getObject(bucket, key, range?.end === 0 ? { ...range, end: '0' } : range);
  }

  /** The folders of unfinished uploads, by the ID of the upload. */
  async uploadsIn(bucket: string) {
    const folder = this.getResourcePath(bucket, undefined, 'uploads');
    const ids = await readdir(folder).catch(() => []);
    return ids.map((id) => ({ id, folder: join(folder, id) }));
  }
}

/**
 * Verifies signatures by the address as it was sent. The package builds it anew, and refuses correct signatures of requests on
 * a bucket or a virtual host.
 */
const verifySignature: Middleware = ({ originalUrl, method, headers }, next) => {
  if (headers.authorization === undefined) throw new S3Error('AccessDenied', 'Access Denied');
  const signed = parseHeader(headers);
  const secret = DUMMY_ACCOUNT.accessKeys.get(signed.accessKeyId);
  // The package says so.
  if (secret === undefined) return next();
  const [uri = '', query = ''] = originalUrl.split('?');
  const parameters =
    query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  const canonical = { method, uri, querystring: parameters.sort().join('&'), headers };
  const text = getStringToSign({ ...canonical, timestamp: headers['x-amz-date'] }, signed);
  const { date, region, service } = signed.credential;
  const signature = createHmac('sha256', getSigningKey(secret, date, region, service))
    .update(text)
    .digest('hex');
  if (signature !== signed.signatureProvided) {
    throw new S3Error('SignatureDoesNotMatch', 'The request signature does not match');
  }
  return next();
};

const encoded = (name: string) => encodeURIComponent(name).replaceAll('%20', '+').replaceAll("'", '%27');

/** Names with control characters can't be in XML, so clients ask for encoded ones. */
const encodeNames: Middleware = async (context, next) => {
  await next();
  const { ListBucketResult: list } = (context.body ?? {}) as {
    ListBucketResult?: { EncodingType?: string; Contents: { Key: string }[] };
  };
  if (!list || context.query['encoding-type'] !== 'url') return;
  list.EncodingType = 'url';
  for (const object of list.Contents) object.Key = encoded(object.Key);
};

/** Lists and aborts multipart uploads, which the package can't. */
function manageUploads(store: AtomicStore): Middleware {
  async function listUploads(context: Context, bucket: string): Promise<void> {
    const found = (await store.uploadsIn(bucket)).map(async ({ id, folder }) => {
      const key = await readFile(join(folder, 'key'), 'utf8');
      const { mtime } = await stat(join(folder, 'key'));
      return { Key: encoded(key), UploadId: id, Initiated: mtime.toISOString() };
    });
    const all = await Promise.all(found);
    const Upload = all.filter(({ Key }) => Key.startsWith(encoded(context.query.prefix ?? '')));
    context.body = { ListMultipartUploadsResult: { EncodingType: 'url', IsTruncated: false, Upload } };
  }

  return async (context, next) => {
    const [, bucket = ''] = context.path.split('/');
    if (context.method === 'GET' && 'uploads' in context.query) return listUploads(context, bucket);
    if (context.method !== 'DELETE' || !('uploadId' in context.query)) return next();
    const upload = (await store.uploadsIn(bucket)).find(({ id }) => id === context.query.uploadId);
    if (!upload) throw new S3Error('NoSuchUpload', 'The specified multipart upload does not exist');
    await rm(upload.folder, { recursive: true });
    context.status = 204;
  };
}

async function serve(folder: string, port: number): Promise<number> {
  const server = new S3rver({
    directory: folder,
    address: '127.0.0.1',
    port,
    silent: true,
    serviceEndpoint: 'localhost',
    allowMismatchedSignatures: true,
  });
  const store = new AtomicStore(folder);
  server.store = store;
  server.context.store = store;
  // Before the routes, and after what writes XML and reads the bucket from the host.
  server.middleware.splice(-1, 0, verifySignature, encodeNames, manageUploads(store));
  return (await server.run()).port;
}

const { values } = parseArgs({
  options: { folder: { type: 'string' }, port: { type: 'string', default: '0' } },
});
if (values.folder === undefined) throw new Error('--folder is missing');
process.stdout.write(`${await serve(values.folder, Number(values.port))}\n`);
