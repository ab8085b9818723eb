import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { hashOfSources } from './build.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const TEMPLATE_DIGITS = 12;

/**
 * What every build of the report says of itself, for Vite's `define`: the product's version, as servers say it, and the
 * sources that the report is made of. Page, preview and paper of the same sources say the same.
 */
export function reportVersions() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const template = hashOfSources(ROOT, ['report', 'shared']).slice(0, TEMPLATE_DIGITS);
  const product = process.env.CBP_VERSION?.trim() || version;
  return { __REPORT_VERSIONS__: JSON.stringify({ product, template }) };
}
