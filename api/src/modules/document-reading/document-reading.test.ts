import { crc32 } from 'node:zlib';
import { createRandom } from '@cbp/shared/seeded-random';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createPictureReader, isSamePicture, PictureUnreadable } from './document-reading.service.ts';
import { drawDocument, type SpecimenKind } from './specimens/draw-document.ts';
import { inventHolder } from './specimens/holder.ts';
import { GOOD_SHOT, photograph, type Shot } from './specimens/photograph.ts';
import { licenceOf } from './testing/expected-licence.ts';

const reader = createPictureReader();
afterAll(() => reader.stop());

const HOLDER = inventHolder(createRandom(8), '2026-11-19');
const USUAL: Shot = { ...GOOD_SHOT, angle: 2, tilt: 0.008, blur: 0.06 };

async function shoot(kind: SpecimenKind, shot: Partial<Shot> = {}) {
  const document = drawDocument(HOLDER, kind, 8);
  return { ...document, picture: await photograph(document, { ...USUAL, ...shot }) };
}
const passport = await shoot('passport');
const card = await shoot('id_back', { dpi: 280, angle: -3 });
const good = await shoot('id_front');

/** A PNG whose second frame is another picture. */
function animated(first: Buffer, second: Buffer): Buffer {
  const chunks = (png: Buffer) => {
    const found: { type: string; data: Buffer }[] = [];
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
      const length = png.readUInt32BE(at);
      found.push({
        type: png.toString('latin1', at + 4, at + 8),
        data: png.subarray(at + 8, at + 8 + length),
      });
    }
    return found;
  };
  const numbers = (...values: number[]) =>
    Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer).swap32()));
  const header = (chunks(first)[0]?.data ?? Buffer.alloc(0)) as Buffer;
  const control = (sequence: number) => ({
    type: 'fcTL',
    data: Buffer.concat([
      numbers(sequence),
      header.subarray(0, 8),
      numbers(0, 0),
      Buffer.from([0, 1, 0, 1, 0, 0]),
    ]),
  });
  const ofSecond = Buffer.concat(chunks(second).flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])));
  const parts = chunks(first).flatMap((chunk, at) => {
    if (at === 0) return [chunk, { type: 'acTL', data: numbers(2, 0) }, control(0)];
    if (chunk.type !== 'IEND') return [chunk];
    return [control(1), { type: 'fdAT', data: Buffer.concat([numbers(2), ofSecond]) }, chunk];
  });
  return Buffer.concat([
    first.subarray(0, 8),
    ...parts.map(({ type, data }) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      return Buffer.concat([numbers(data.length), body, numbers(crc32(body))]);
    }),
  ]);
}

test('the zone of each layout is read from a photo, with its place', async () => {
  const residence = await shoot('card', { angle: 5, blur: 0.1, quality: 60 });
  const readings = await Promise.all(
    [passport, card, residence].map(({ picture }) => reader.read('mrz', picture)),
  );
  expect(readings).toMatchObject([
    { state: 'read', layout: 'td3', lines: passport.mrz, box: { turns: 0 } },
    { state: 'read', layout: 'td1', lines: card.mrz },
    { state: 'read', layout: 'td2', lines: residence.mrz },
  ]);
  const { box } = readings[0] as { box: { top: number; height: number; width: number } };
  expect(box.top).toBeGreaterThan(0.65);
  expect(box.width).toBeGreaterThan(0.7);
});

test('pictures in other forms read the same: turned by EXIF or really, CMYK, 16 bits, animated', async () => {
  const { picture, mrz } = card;
  const { width, height } = await sharp(picture).metadata();
  const png = await sharp(picture).png().toBuffer();
  const other = await sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();
  const forms = await Promise.all([
    sharp(picture)
      .rotate(-90)

      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 97 })
      .toBuffer(),
    sharp(picture).rotate(180).jpeg({ quality: 97 }).toBuffer(),
    sharp(picture).toColourspace('cmyk').jpeg({ quality: 97 }).toBuffer(),
    sharp(picture).toColourspace('rgb16').png().toBuffer(),
    animated(png, other),
  ]);
  expect((await sharp(forms[3] as Buffer).metadata()).depth).toBe('ushort');
  for (const [at, form] of forms.entries()) {
    const reading = await reader.read('mrz', form);
    expect([at, reading.state, reading.lines]).toEqual([at, 'read', mrz]);
    expect(reading.box?.turns).toBe(at === 1 ? 2 : 0);
  }
});

test('a zone that is too blurred is left to a user, with the place to type from', async () => {
  const { picture } = await shoot('passport', { blur: 0.3, light: 0.5 });
  const reading = await reader.read('mrz', picture);
  expect(reading).toMatchObject({ state: 'unread', layout: 'td3', box: { turns: 0 } });
  expect(reading.state === 'unread' && reading.unsure.length).toBeGreaterThan(0);
  expect(await reader.read('mrz', good.picture)).toMatchObject({ state: 'unread' });
});

test('the barcode of a licence is read, also turned, and other pictures have none', async () => {
  const licence = await shoot('licence_back', { angle: 4.5 });
  expect(await reader.read('barcode', licence.picture)).toEqual({ state: 'read', fields: licenceOf(HOLDER) });
  expect(await reader.read('barcode', good.picture)).toEqual({ state: 'not_found' });
});

test('what is wrong with a picture is found, and a good one has nothing', async () => {
  const shots: Partial<Shot>[] = [{}, { blur: 0.4 }, { light: 0.25 }, { cut: 0.12 }, { glare: 0.9 }];
  const found = [];
  for (const shot of shots)
    found.push((await reader.read('quality', (await shoot('card', { dpi: 150, ...shot })).picture)).findings);
  expect(found).toEqual([[], ['blurred'], ['too_dark'], ['cut_off'], ['glare']]);
});

test('a program that edits pictures and contradicting dates are named, and a screenshot is hinted at', async () => {
  const edited = await sharp(good.picture)
    .withExif({
      IFD0: { Make: 'Utopia Optics', Software: 'Adobe Photoshop 26.1', DateTime: '2026:11:18 10:00:00' },
      IFD2: { DateTimeOriginal: '2026:11:01 09:00:00' },
    })
    .toBuffer();
  const quality = await reader.read('quality', edited);
  expect([quality.software, quality.findings]).toEqual([
    'Adobe Photoshop 26.1',
    ['edited', 'dates_conflict'],
  ]);
  const screen = await sharp(good.picture).resize(1170, 2532, { fit: 'contain' }).png().toBuffer();
  expect((await reader.read('quality', screen)).findings).toContain('screenshot');
});

test('the same picture is known again in another size and compression, another photo of it is not', async () => {
  const hashOf = async (picture: Buffer) => (await reader.read('quality', picture)).hash;
  const hash = await hashOf(good.picture);
  const again = await sharp(good.picture).resize(500).jpeg({ quality: 55 }).toBuffer();
  const other = await shoot('id_front', { seed: 9, angle: -2 });
  expect(isSamePicture(hash, await hashOf(again))).toBe(true);
  expect(isSamePicture(hash, await hashOf(other.picture))).toBe(false);
});

test('a damaged picture is refused without a word of it', async () => {
  const damaged = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0ERIKSSON', 'latin1'), Buffer.alloc(400)]);
  const error = await reader.read('mrz', damaged).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PictureUnreadable);
  expect(String(error)).toBe('PictureUnreadable: the picture could not be read (damaged)');
});

test('readings wait in a bounded line, are given up by a signal, and end at their limit of time', async () => {
  const small = createPictureReader({ mostWaiting: 2 });
  const given = new AbortController();
  const [first, second] = [small.read('mrz', card.picture, given.signal), small.read('mrz', card.picture)];
  await expect(small.read('mrz', card.picture)).rejects.toMatchObject({ code: 'server/unavailable' });
  given.abort(new Error('the caller left'));
  await expect(first).rejects.toThrow('the caller left');
  expect(await second).toMatchObject({ state: 'read' });
  await small.stop();
  const hasty = createPictureReader({ maxMs: 1 });
  await expect(hasty.read('mrz', card.picture)).rejects.toMatchObject({ reason: 'time' });
  await hasty.stop();
});
