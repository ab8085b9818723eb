import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { hashOfSources } from './build.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const TEMPLATE_DIGITS = 12;

/**
 * Build constants for Vite's `define`: the product's version, as servers report it, and a hash of the report's sources.
 * Page, preview and PDF of the same sources show the same.
 */
export function reportVersions() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const template = hashOfSources(ROOT, ['report', 'shared']).slice(0, TEMPLATE_DIGITS);
  const product = process.env.CBP_VERSION?.trim() || version;
  return { __REPORT_VERSIONS__: JSON.stringify({ product, template }) };
}
