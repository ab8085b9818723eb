import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { turnOf } from '../mrz/find-lines.ts';
import { type Grey, greyOf } from '../mrz/grey.ts';
import { type LicenceFields, licenceFields } from './licence-text.ts';

export type BarcodeReading = { state: 'read'; fields: LicenceFields } | { state: 'not_found' };

/** Bars of a licence have two pixels at the first; a small one in a large photo needs the second. */
const SIDES = [1800, 3600];
const CHANNELS = 4;
/** The decoder loses rows of bars that are turned by more than this, in degrees. */
const LEAST_TURN = 0.2;
/** Perspective turns the bars a little differently from the rest. */
const FURTHER_TURN = 0.8;

let prepared: Promise<unknown> | undefined;

/** The decoder from the package: by default, zxing-wasm fetches it from a CDN. */
function prepare(): Promise<unknown> {
  prepared ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
    (wasm) =>
      prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  );
  return prepared;
}

/** The fields of the licence whose PDF417 barcode is in the picture. A barcode of several symbols or of other data isn't one. */
export async function readBarcode(picture: Uint8Array): Promise<BarcodeReading> {
  await prepare();
  let last = 0;
  for (const side of SIDES) {
    const grey = await greyOf(picture, side);
    if (Math.max(grey.width, grey.height) === last) break;
    last = Math.max(grey.width, grey.height);
    const turn = turnOf(grey);
    const angles = side === SIDES[0] ? [0, -turn, -turn + FURTHER_TURN, -turn - FURTHER_TURN] : [-turn];
    for (const angle of angles) {
      const fields = await fieldsOf(Math.abs(angle) < LEAST_TURN ? grey : await straightened(grey, angle));
      if (fields) return { state: 'read', fields };
    }
  }
  return { state: 'not_found' };
}

async function straightened({ data, width, height }: Grey, angle: number): Promise<Grey> {
  const { data: turned, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(angle, { background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: turned, width: info.width, height: info.height };
}

async function fieldsOf({ data: grey, width, height }: Grey): Promise<LicenceFields | null> {
  const data = new Uint8ClampedArray(grey.length * CHANNELS);
  for (let at = 0; at < grey.length; at += 1) {
    data.fill(grey[at] as number, at * CHANNELS, at * CHANNELS + 3);
    data[at * CHANNELS + 3] = 255;
  }
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['PDF417'],
    maxNumberOfSymbols: 1,
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDenoise: true,
    textMode: 'Plain',
  });
  const [symbol] = found;
  return symbol?.isValid && symbol.sequenceSize < 2 ? licenceFields(symbol.text) : null;
}
