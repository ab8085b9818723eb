/** The parts that the tests' S3 server uses of a package without types. */
declare module '@20minutes/s3rver' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export type Context = {
    method: string;
    headers: IncomingHttpHeaders;
    /** As it was sent. */
    originalUrl: string;
    /** As the routes see it: `/bucket/key`, for a virtual host, too. */
    path: string;
    query: Record<string, string | undefined>;
    status: number;
    body: unknown;
  };
  export type Middleware = (context: Context, next: () => Promise<void>) => unknown;

  class S3rver {
    constructor(options: {
      directory: string;
      address: string;
      port: number;
      silent: boolean;
      serviceEndpoint: string;
      allowMismatchedSignatures: boolean;
    });
    store: unknown;
    context: { store: unknown };
    middleware: Middleware[];
    run(): Promise<AddressInfo>;
  }
  export default S3rver;
}

declare module '@20minutes/s3rver/lib/stores/filesystem.js' {
  import type { Readable } from 'node:stream';

  type Range = { start?: number; end?: number | string };
  class FilesystemStore {
    constructor(directory: string);
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    putContent(path: string, content: Readable | Buffer): Promise<[bytes: number, md5: string]>;
    getObject(bucket: string, key: string, range?: Range): Promise<unknown>;
  }
  export default FilesystemStore;
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: { accessKeys: Map<string, string> };
}

declare module '@20minutes/s3rver/lib/models/error.js' {
  class S3Error extends Error {
    constructor(code: string, message: string);
  }
  export default S3Error;
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  type Signed = {
    accessKeyId: string;
    credential: { date: string; region: string; service: string };
    signatureProvided: string;
  };
  export function parseHeader(headers: object): Signed;
  export function getStringToSign(
    canonical: { method: string; uri: string; querystring: string; headers: object; timestamp: unknown },
    signed: Signed,
  ): string;
  export function getSigningKey(secret: string, date: string, region: string, service: string): Buffer;
}
