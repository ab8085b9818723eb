import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PDF } from '@libpdf/core';
import { BUNDLE_LIMIT_BYTES, readBounded } from '../rendering/bundle.ts';
import type { ReportOptions, ReportSource } from './evidence-source.ts';

/**
 * What a document was made from and how, as a fingerprint that stands in its keywords: a batch goes on only where the
 * same thing was asked for before; a profile is measured instead. Of an id it holds the id alone, since only the platform knows the evidence.
 */
export async function recipeOf(source: ReportSource, options: ReportOptions): Promise<string> {
  const { mode, lang, strict = false, images, config } = options;
  const evidence =
    source.kind === 'id'
      ? source.id
      : hash(await readBounded(source.path, BUNDLE_LIMIT_BYTES).catch(() => Buffer.from(source.path)));
  const shown = config === undefined ? null : hash(await readFile(config).catch(() => Buffer.alloc(0)));
  const folder = images === undefined ? null : resolve(images);
  return hash(JSON.stringify([source.kind, evidence, mode, lang, strict, folder, shown]));
}

/** Whether a document was made by this recipe. */
export async function isCreatedBy(path: string, recipe: string): Promise<boolean> {
  try {
    const pdf = await PDF.load(await readFile(path));
    return pdf.getKeywords()?.includes(`recipe:${recipe}`) ?? false;
  } catch {
    return false;
  }
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}
