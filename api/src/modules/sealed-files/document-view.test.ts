import { deflateSync } from 'node:zlib';
import type { FileType } from '@cbp/shared/calls/file-type';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { heicPhoto } from '@cbp/shared/node/testing/heic-photo';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { faultsOf } from '@cbp/shared/testing/table';
import { randomBytesOf } from '@cbp/shared/testing/test-length';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../uploads/testing/zip.ts';
import { documentView } from './document-view.service.ts';
import { firstPageOf, PdfUnreadable } from './pdf-page.ts';
import { animatedPng, pngBomb } from './testing/odd-images.ts';
import { objectStreamOf, smallPdf, streamOf } from './testing/small-pdf.ts';

const PDF = 'application/pdf';
const PLACE = 'Hong Kong, 22.2793 N';

/** The colour of a pixel of the copy that users see. */
async function colourAt(view: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(view).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels);
  if (Math.min(red, green, blue) > 200) return 'white';
  return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))] ?? '';
}

async function factsOf(view: Buffer) {
  const { format, width, height, space, depth, channels, exif, xmp, icc } = await sharp(view).metadata();
  return { format, width, height, space, depth, channels, hasMetadata: Boolean(exif ?? xmp ?? icc) };
}
const plain = { format: 'jpeg', space: 'srgb', depth: 'uchar', channels: 3, hasMetadata: false };

async function refusal(bytes: Buffer, type: FileType): Promise<string> {
  const error = await documentView(bytes, type).catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error.code;
  throw error instanceof Error ? error : new Error('it was accepted');
}

describe('the copy that users see', () => {
  const photo = () => smallPhoto({ width: 60, height: 40, background: '#d02020' });

  it('has no metadata of the camera, and is turned as that says', async () => {
    const withPlace = await photo()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { ImageDescription: PLACE }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(withPlace.includes(PLACE)).toBe(true);
    const view = await documentView(withPlace, 'image/jpeg');
    expect(await factsOf(view)).toEqual({ ...plain, width: 40, height: 60 });
    expect(view.includes(PLACE)).toBe(false);
    // The dark corner was at the lower right.
    expect([await colourAt(view, 4, 55), await colourAt(view, 35, 55)]).toEqual(['blue', 'red']);
  });

  it('is in sRGB with 8 bits, whatever the original is in', async () => {
    const wide = await photo().toColourspace('rgb16').png().toBuffer();
    expect(await sharp(wide).metadata()).toMatchObject({ depth: 'ushort' });
    const originals: [string, FileType, Buffer][] = [
      ['CMYK', 'image/jpeg', await photo().toColourspace('cmyk').jpeg().toBuffer()],
      ['16 bit', 'image/png', wide],
      ['palette', 'image/png', await photo().png({ palette: true }).toBuffer()],
      ['another profile', 'image/jpeg', await photo().withIccProfile('p3').jpeg().toBuffer()],
    ];
    const rows = originals.map(([what, ...one]) => [what, one] as const);
    const faults = await faultsOf(rows, async ([type, bytes]) => {
      const view = await documentView(bytes, type);
      expect(await factsOf(view)).toEqual({ ...plain, width: 60, height: 40 });
      expect(await colourAt(view, 4, 4)).toBe('red');
    });
    expect(faults).toEqual({});
  });

  it('of a HEIC photo is upright', async () => {
    const view = await documentView(heicPhoto({ quarterTurns: 1 }), 'image/heic');
    expect(await factsOf(view)).toEqual({ ...plain, width: 48, height: 64 });
  });

  it('of a transparent image is on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect(await colourAt(await documentView(png, 'image/png'), 5, 5)).toBe('white');
  });

  it('of a large image has at most 4,096 pixels in a row', async () => {
    const large = await smallPhoto({ width: 6_000, height: 3_000 }).jpeg().toBuffer();
    const view = await documentView(large, 'image/jpeg');
    expect(await factsOf(view)).toEqual({ ...plain, width: 4_096, height: 2_048 });
  });

  it('of a PDF is its first page at 300 dpi', async () => {
    const view = await documentView(smallPdf({ pages: 3 }), PDF);
    const [width, height] = [834, 417];
    expect(await factsOf(view)).toEqual({ ...plain, width, height });
    const corners = [colourAt(view, 10, height - 10), colourAt(view, 10, 10), colourAt(view, width - 10, 10)];
    expect(await Promise.all(corners)).toEqual(['red', 'white', 'white']);
  });

  it('of a page as large as a wall is drawn smaller', async () => {
    const view = await documentView(smallPdf({ size: [14_400, 7_200] }), PDF);
    expect(await factsOf(view)).toMatchObject({ width: 4_096, height: 2_048 });
  });
});

describe('an image that is not accepted', () => {
  it('is one that other programs read as something else', async () => {
    const jpeg = await smallPhoto({ width: 60, height: 40 }).jpeg().toBuffer();
    const zip = zipOf([{ name: 'run.js', content: 'alert(1)' }]);
    const cases: [string, FileType, Buffer][] = [
      ['a JPEG with a ZIP', 'image/jpeg', Buffer.concat([jpeg, zip])],
      ['with a comment behind it', 'image/jpeg', Buffer.concat([jpeg, zip, Buffer.alloc(5_000, 'x')])],
      ['a PDF with a ZIP', PDF, Buffer.concat([smallPdf(), zip])],
      ['a JPEG with a PDF', 'image/jpeg', Buffer.concat([jpeg.subarray(0, 20), smallPdf(), jpeg])],
    ];
    const rows = cases.map(([what, ...one]) => [what, one] as const);
    const faults = await faultsOf(rows, async ([type, bytes]) =>
      expect(await refusal(bytes, type)).toBe('upload/two_types'),
    );
    expect(faults).toEqual({});
  });

  it('is not one whose bytes look like the end of a ZIP by chance', async () => {
    const jpeg = await smallPhoto({ width: 60, height: 40 }).jpeg().toBuffer();
    const chance = Buffer.concat([jpeg, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(30, 0xff)]);
    expect(await factsOf(await documentView(chance, 'image/jpeg'))).toMatchObject({ width: 60 });
  });

  it('is a bomb, an animation, or damaged', async () => {
    const jpeg = await smallPhoto({ width: 600, height: 400 }).jpeg().toBuffer();
    const cases: [string, FileType, Buffer, string][] = [
      ['60,000 × 60,000', 'image/png', pngBomb(60_000, 60_000), 'upload/too_many_pixels'],
      ['41 megapixels', 'image/png', pngBomb(41_000, 1_000), 'upload/too_many_pixels'],
      [
        'HEIC of 81 megapixels',
        'image/heic',
        heicPhoto({ size: { width: 9_000, height: 9_000 } }),
        'upload/too_many_pixels',
      ],
      ['animated', 'image/png', await animatedPng(), 'upload/animated'],
      ['cut off', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2), 'upload/damaged_image'],
      ['less data than it says', 'image/png', pngBomb(1_000, 1_000), 'upload/damaged_image'],
      ['only its beginning', 'image/jpeg', Buffer.from('ffd8ffe0', 'hex'), 'upload/damaged_image'],
      [
        'not HEIC',
        'image/heic',
        Buffer.concat([heicPhoto().subarray(0, 40), randomBytesOf('not HEIC', 900)]),
        'upload/heic_unreadable',
      ],
    ];
    const rows = cases.map(([what, ...one]) => [what, one] as const);
    const faults = await faultsOf(rows, async ([type, bytes, code]) =>
      expect(await refusal(bytes, type)).toBe(code),
    );
    expect(faults).toEqual({});
  });

  it('is a PDF that is encrypted, runs something, is too long or broken', async () => {
    const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
    const cases: [string, Buffer, string][] = [
      [
        'encrypted',
        smallPdf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 >>' }),
        'upload/pdf_encrypted',
      ],
      ['encrypted, in other letters', smallPdf({ trailer: '/#45ncr#79pt 5 0 R' }), 'upload/pdf_encrypted'],
      ['script', smallPdf({ catalog: `/OpenAction ${script}` }), 'upload/pdf_with_scripts'],
      [
        'script in other letters',
        smallPdf({ catalog: `/OpenAction ${script.replace('/Java', '/J#61v#61')}` }),
        'upload/pdf_with_scripts',
      ],
      [
        'script in a stream of objects',
        smallPdf({ objects: [objectStreamOf(script)] }),
        'upload/pdf_with_scripts',
      ],
      [
        'starts a program',
        smallPdf({ catalog: '/OpenAction << /S /Launch /F (run) >>' }),
        'upload/pdf_with_scripts',
      ],
      ['form with scripts', smallPdf({ catalog: '/AcroForm << /XFA 10 0 R >>' }), 'upload/pdf_with_scripts'],
      [
        'objects compressed in another way',
        smallPdf({ objects: [streamOf('/Type /ObjStm /Filter /LZWDecode', Buffer.from('abc'))] }),
        'upload/pdf_unreadable',
      ],
      [
        'objects that unpack to 100 MB',
        smallPdf({
          objects: [streamOf('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(100_000_000)))],
        }),
        'upload/pdf_unreadable',
      ],
      ['500 pages', smallPdf({ pages: 500 }), 'upload/pdf_too_long'],
      ['11 pages', smallPdf({ pages: 11 }), 'upload/pdf_too_long'],
      ['no pages', Buffer.from('%PDF-1.7\n%%EOF\n'), 'upload/pdf_unreadable'],
      ['only its beginning', smallPdf().subarray(0, 60), 'upload/pdf_unreadable'],
    ];
    const rows = cases.map(([what, ...one]) => [what, one] as const);
    const faults = await faultsOf(rows, async ([bytes, code]) =>
      expect(await refusal(bytes, PDF)).toBe(code),
    );
    expect(faults).toEqual({});
  });

  it('is not a PDF that only has its objects in streams', async () => {
    const view = await documentView(
      smallPdf({ objects: [objectStreamOf('<< /Title (JavaScript) >>')] }),
      PDF,
    );
    expect(await factsOf(view)).toMatchObject({ width: 834 });
  });

  it('is a PDF that takes too long or too much memory, and the next one is drawn', async () => {
    await expect(firstPageOf(smallPdf(), { maxMs: 1 })).rejects.toThrow(PdfUnreadable);
    const starved = await firstPageOf(smallPdf({ size: [2_000, 2_000] }), {
      maxMemoryBytes: 24 * 1024 * 1024,
    });
    expect(starved).toMatchObject({ kind: 'fault', fault: 'unreadable' });
    expect(await firstPageOf(smallPdf())).toMatchObject({ kind: 'page', width: 834, height: 417 });
  });
});
