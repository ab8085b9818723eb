import type { LookupFunction } from 'node:net';
import { type PutObjectCommandInput, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Home } from './files-config.ts';

const MOST_SOCKETS = 50;
const IDLE_SOCKETS = 16;
/** Standard retries pause for a random part of 0.1 s, or 0.5 s if the store is overloaded, and twice as long each time. */
const MOST_ATTEMPTS = 4;
/** A first request may be repeated with the clock of the store. */
const IMPATIENT_ATTEMPTS = 2;
/** What a store needs to accept a connection, and to answer a request once it was sent. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 60_000;
/** A reader on a slow line pauses its connection, but not for this long. */
const IDLE_MS = 60_000;
/** Where the endpoint isn't AWS, most servers accept any region, and this one is their default. */
const REGION_OF_ENDPOINTS = 'us-east-1';

/** Bounds on what one request may take, in milliseconds. */
export type S3Limits = { connectMs: number; answerMs: number; idleMs: number };
export type S3Connection = { limits?: Partial<S3Limits> | undefined; lookup?: LookupFunction | undefined };

/**
 * A client for the bucket of a home, and another on the same connections that hardly retries. Credentials come from the
 * usual AWS variables, files or the role of the host.
 */
export function createS3Clients(home: S3Home, { limits = {}, lookup }: S3Connection = {}) {
  const { connectMs = CONNECT_MS, answerMs = ANSWER_MS, idleMs = IDLE_MS } = limits;
  const agent = {
    keepAlive: true,
    maxSockets: MOST_SOCKETS,
    maxFreeSockets: IDLE_SOCKETS,
    ...(lookup && { lookup }),
  };
  const client = new S3Client({
    ...addressOf(home),
    retryMode: 'standard',
    maxAttempts: MOST_ATTEMPTS,
    // For these requests, the client would open connections beyond the bound.
    expectContinueHeader: false,
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
      logger: SILENT,
    },
  });
  const { requestHandler } = client.config;
  const impatient = new S3Client({ ...addressOf(home), maxAttempts: IMPATIENT_ATTEMPTS, requestHandler });
  return { client, impatient };
}

/** The client would warn on the console of connections that wait. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

function addressOf({ endpoint, region, isPathStyle }: S3Home): S3ClientConfig {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const chosen = region ?? (endpoint && (AWS_REGION || AWS_DEFAULT_REGION || REGION_OF_ENDPOINTS));
  return { ...(endpoint && { endpoint }), ...(chosen && { region: chosen }), forcePathStyle: isPathStyle };
}

/** Where a bucket is, for logs: without credentials, which neither a bucket nor a prefix can hold. */
export function nameOfHome({ bucket, prefix, endpoint }: S3Home): string {
  const at = endpoint === null ? '' : ` at ${URL.parse(endpoint)?.host ?? 'its endpoint'}`;
  return `s3://${bucket}${prefix && `/${prefix}`}${at}`;
}

/** What an uploaded object is to be encrypted with. */
export function encryptionOf(
  encryption: string | null,
): Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> {
  if (encryption === null) return {};
  if (encryption === 'AES256') return { ServerSideEncryption: 'AES256' };
  const key = encryption.slice('aws:kms:'.length);
  return { ServerSideEncryption: 'aws:kms', ...(key && { SSEKMSKeyId: key }) };
}
