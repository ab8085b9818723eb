import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));

/** `CBP_VERSION` of the running product: the commit its images were built from, else the version of the package. */
export const ProductVersion = z.string().trim().max(100).default(version);
