import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { httpUrl, oneOf, parseEnv } from '../env.ts';

const BUCKET = '[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]';
const S3_URL = new RegExp(`^s3://(${BUCKET})(?:/([\\w!.*'()/-]*?))?/*$`);
const ENCRYPTION = /^(AES256|aws:kms(:.{1,2048})?)$/;
const HOW = 'must be s3://bucket, s3://bucket/prefix or file:///absolute/folder';

/** The variables of every program that reads or writes files. S3 credentials are the usual AWS_* variables. */
export const FILE_VARIABLES = {
  FILES_URL: z
    .string()
    .trim()
    .refine((url) => homeOf(url) !== null, HOW)
    .optional(),
  FILES_ENDPOINT: httpUrl().optional(),
  FILES_REGION: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,64}$/, 'must be a region such as eu-central-1')
    .optional(),
  FILES_PATH_STYLE: oneOf(['on', 'off']).default('off'),
  FILES_ENCRYPTION: z
    .string()
    .trim()
    .regex(ENCRYPTION, 'must be AES256, aws:kms or aws:kms: and a key')
    .optional(),
};

type FolderHome = { kind: 'folder'; folder: string };
/** `prefix` has no slash at its ends and may be empty. */
type BucketHome = { kind: 's3'; bucket: string; prefix: string };
/** How the server is addressed and what it encrypts with; null: the server's defaults. */
export type S3Options = {
  endpoint: string | null;
  region: string | null;
  isPathStyle: boolean;
  encryption: string | null;
};
/** `stagingDir`: where this host keeps files that aren't stored yet. */
export type S3Home = BucketHome & S3Options & { stagingDir: string };
export type FilesConfig = FolderHome | S3Home;

const FileEnvironment = z.object(FILE_VARIABLES);

/** The variables from the environment, for programs without others. Throws EnvironmentError. */
export function readFileVariables(env: NodeJS.ProcessEnv = process.env) {
  return parseEnv(FileEnvironment, env);
}

/** Where files are stored: by default in the data folder, which is absolute. */
export function filesConfig(found: z.output<typeof FileEnvironment>, dataDir: string): FilesConfig {
  return filesAt(found.FILES_URL ?? null, found, dataDir) ?? { kind: 'folder', folder: dataDir };
}

/** The home at a URL, with the options of the environment; null for no URL or another form. */
export function filesAt(
  url: string | null,
  found: z.output<typeof FileEnvironment>,
  stagingDir = tmpdir(),
): FilesConfig | null {
  const home = url === null ? null : homeOf(url);
  if (home?.kind !== 's3') return home;
  return {
    ...home,
    stagingDir,
    endpoint: found.FILES_ENDPOINT ?? null,
    region: found.FILES_REGION ?? null,
    isPathStyle: found.FILES_PATH_STYLE === 'on',
    encryption: found.FILES_ENCRYPTION ?? null,
  };
}

function homeOf(url: string): FolderHome | BucketHome | null {
  const [, bucket, prefix = ''] = S3_URL.exec(url) ?? [];
  if (bucket) return { kind: 's3', bucket, prefix: prefix.replace(/^\/+/, '') };
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'file:' || parsed.host !== '' || parsed.search !== '') return null;
  return { kind: 'folder', folder: resolve(fileURLToPath(parsed)) };
}
