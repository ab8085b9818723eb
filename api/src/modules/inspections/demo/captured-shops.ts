import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { type DemoShopName, SHOP_EDITIONS } from '../../../demo/shops/shops-of-demo.ts';

/** What `npm run demo:inspections` writes: the shops of the demo data as the inspection server captured them. */
export type CapturedShops = {
  /** By shop and edition. Addresses have no port. */
  shops: Record<string, PageCapture[]>;
  /** By hash. */
  html: Record<string, string>;
};

export const CAPTURES_FILE = join(import.meta.dirname, 'captures/pages.json.gz');
/** One file for each screenshot, by its hash. */
export const PICTURES_FOLDER = join(import.meta.dirname, 'captures/screenshots');

export const capturedAs = (name: DemoShopName, edition: number): string => `${name}-${edition}`;

/** The editions that the demo data has inspections of. How PAPERTRAIL is now is left to the user who inspects it. */
export const capturedEditions = (name: DemoShopName): number[] =>
  [...SHOP_EDITIONS[name].keys()].filter((edition) => name !== 'PAPERTRAIL' || edition === 0);

export const readCapturedShops = (): CapturedShops =>
  JSON.parse(gunzipSync(readFileSync(CAPTURES_FILE)).toString('utf8')) as CapturedShops;

export const readScreenshot = (sha256: string): Buffer =>
  readFileSync(join(PICTURES_FOLDER, `${sha256}.jpg`));
