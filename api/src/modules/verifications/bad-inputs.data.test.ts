import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { randomId } from '@cbp/shared/node/random-id';
import { heicPhoto } from '@cbp/shared/node/testing/heic-photo';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { createRandom } from '@cbp/shared/seeded-random';
import { faultsOf } from '@cbp/shared/testing/table';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { keysIn } from '../../testing/test-files.ts';
import { aamvaText } from '../document-reading/specimens/aamva-text.ts';
import { type Holder, inventHolder, mrzLinesOf } from '../document-reading/specimens/holder.ts';
import { sealedFiles } from '../sealed-files/sealed-files.schema.ts';
import { animatedPng, pngBomb } from '../sealed-files/testing/odd-images.ts';
import { smallPdf } from '../sealed-files/testing/small-pdf.ts';
import { zipOf } from '../uploads/testing/zip.ts';
import { barcodePictureOf } from './testing/barcode-picture.ts';
import {
  passportOf,
  pictureOf,
  startVerificationWorld,
  type VerificationWorld,
} from './testing/verification-world.ts';
import { verificationImages } from './verifications.schema.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const OCTETS = { 'Content-Type': 'application/octet-stream' };
/** Sends octets to a server that may answer and hang up before it has all of them. */
function sendOctets(url: string, bytes: Buffer, headers: Record<string, string>) {
  const sending = request(url, {
    method: 'POST',
    headers: { ...OCTETS, ...headers, 'Content-Length': bytes.length, Connection: 'close' },
  });
  const answer = new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (response) => {
      const body = await json(response);
      resolve({ status: response.statusCode ?? 0, body });
      sending.destroy();
    });
  });
  sending.end(bytes);
  return answer;
}

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | null)?.code,
];
const issuesOf = ({ body }: { body: unknown }) =>
  ((body as { data?: { issues?: { path: string }[] } }).data?.issues ?? []).map(({ path }) => path);
const holder = (more: Partial<Holder> = {}): Holder => ({
  ...inventHolder(createRandom(47), '2026-01-01'),
  ...more,
});

describe.each(usualDatabases)('bad input of document verifications, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: VerificationWorld;
  beforeAll(async () => {
    database = await create();
    scene = await startVerificationWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.db.delete(sealedFiles);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const imagesUrl = () => `${scene.world.server.url}/api/uploads/verification-images`;
  const byMerchant = () => ({ Authorization: `Bearer ${scene.bearerOf('merchant')}` });
  const stored = () => keysIn(scene.world.server.files, 'sealed');
  const start = async (data: Record<string, unknown>) => scene.ofVerification(await scene.verify(data));
  const checkOf = (made: DocumentVerification, name: string) =>
    made.tries[0]?.checks.find(({ check }) => check === name);
  const comparedIn = (made: DocumentVerification, name: string) =>
    made.tries[0]?.comparisons.find(({ field }) => field === name);

  /** A verification whose image was read, and what it says. */
  async function read(data: Record<string, unknown>): Promise<DocumentVerification> {
    const { id } = await start(data);
    await scene.readImages();
    return scene.readVerification(id);
  }

  /** The verification with the zone of this holder typed by a user. */
  async function typed(id: number, of: Holder): Promise<DocumentVerification> {
    const body = { side: 'front', lines: mrzLinesOf(of, 'td3') };
    return scene.ofVerification(await scene.change(id, '/readings', body));
  }

  /** The path of a link for better images. */
  async function linkOf(id: number): Promise<string> {
    const { body } = await scene.change(id, '/resubmit', { language: 'en' });
    const token = new URL((body as { url: string }).url).pathname.split('/').at(-1) ?? '';
    return `/shuftipro/resubmissions/${token}`;
  }
  const visit = (
    target: string,
    body?: unknown,
    more: { headers?: Record<string, string>; from?: string } = {},
  ) => scene.world.send(target, { ...more, ...(body !== undefined && { body }) });
  async function sendBy(path: string, image: Buffer): Promise<string> {
    const { body } = await visit(`POST ${path}/images`, image, { headers: OCTETS });
    return (body as { results: { id: string } }).results.id;
  }

  it('is refused as a file with its reason, from users and by links, and leaves nothing behind', async () => {
    const path = await linkOf((await start({})).id);
    const before = [await stored(), (await scene.db.select().from(sealedFiles)).length];
    const photo = await smallPhoto({ width: 400, height: 250 }).jpeg().toBuffer();
    const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
    const lock = '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 >>';
    const files: [string, Buffer, number, string][] = [
      ['a PDF of 500 pages', smallPdf({ pages: 500 }), 422, 'upload/pdf_too_long'],
      ['an encrypted PDF', smallPdf({ trailer: lock }), 422, 'upload/pdf_encrypted'],
      ['a PDF with scripts', smallPdf({ catalog: script }), 422, 'upload/pdf_with_scripts'],
      [
        'a JPEG that is a ZIP too',
        Buffer.concat([photo, zipOf([{ name: 'a', content: 'b' }])]),
        415,
        'upload/two_types',
      ],
      ['60,000 × 60,000 pixels', pngBomb(60_000, 60_000), 422, 'upload/too_many_pixels'],
      ['an animated PNG', await animatedPng(), 415, 'upload/animated'],
      ['17 MB', Buffer.concat([photo, Buffer.alloc(17 * MB)]), 413, 'request/too_large'],
      ['an empty file', Buffer.alloc(0), 400, 'upload/empty'],
    ];
    const targets = [
      { url: imagesUrl(), headers: byMerchant() },
      { url: `${scene.world.server.url}/api${path}/images`, headers: {} },
    ];
    const faults = await faultsOf(
      files.map(([what, ...one]) => [what, one] as const),
      async ([bytes, status, code]) => {
        for (const { url, headers } of targets)
          expect(codeOf(await sendOctets(url, bytes, headers))).toEqual([status, code]);
        expect([await stored(), (await scene.db.select().from(sealedFiles)).length]).toEqual(before);
      },
    );
    expect(faults).toEqual({});
    expect(scene.world.logLines.filter((line) => line.includes('unexpected failure'))).toEqual([]);
  });

  it('is refused as an enquiry with the path of each field, and the side of a missing image', async () => {
    const refused = (data: object) => scene.verify({ front: undefined, ...data });
    const inputs: [string, object, string[]][] = [
      ['ages in the wrong order', { age: { min: 40, max: 20 } }, ['enquiry_data.age.max']],
      [
        'ages beyond the limits',
        { age: { min: -1, max: 151 } },
        ['enquiry_data.age.min', 'enquiry_data.age.max'],
      ],
      ['an age without its other', { age: { max: 20 } }, ['enquiry_data.age.min']],
      ['an age in words', { age: 'forty' }, ['enquiry_data.age']],
      ['29 February of another year', { dob: '2005-02-29' }, ['enquiry_data.dob']],
      ['a number with other characters', { document_number: 'A#1' }, ['enquiry_data.document_number']],
      ['a short reference', { reference: 'short' }, ['enquiry_data.reference']],
    ];
    const faults = await faultsOf(
      inputs.map(([what, ...one]) => [what, one] as const),
      async ([data, paths]) => expect(issuesOf(await refused(data))).toEqual(paths),
    );
    expect(faults).toEqual({});
    const front = await scene.uploadImage(await pictureOf('navy'));
    const missing: [object, string, string][] = [
      [{}, 'front', 'enquiry_data.front'],
      [
        { front, document_two: { supported_types: ['id_card'] } },
        'second_front',
        'enquiry_data.document_two.front',
      ],
    ];
    for (const [data, side, path] of missing) {
      const answer = await refused(data);
      expect(codeOf(answer)).toEqual([422, 'verification/image_missing']);
      expect(answer.body).toMatchObject({
        message: expect.stringContaining(path),
        data: { side, issues: [{ path }] },
      });
    }
  });

  it('in other forms is read, and shown upright in sRGB without metadata', async () => {
    const [photo, lines] = [await passportOf(), mrzLinesOf(holder(), 'td3')];
    const { width, height } = await sharp(photo).metadata();
    const place = { IFD0: { ImageDescription: 'Hong Kong, 22.2793 N' } };
    const turned = sharp(photo).rotate(-90).withMetadata({ orientation: 6 }).withExifMerge(place);
    const forms: [string, Buffer][] = [
      ['CMYK', await sharp(photo).toColourspace('cmyk').jpeg({ quality: 97 }).toBuffer()],
      ['16 bit', await sharp(photo).toColourspace('rgb16').png().toBuffer()],
      ['turned by its EXIF', await turned.jpeg({ quality: 97 }).toBuffer()],
    ];
    const faults = await faultsOf(forms, async (bytes) => {
      const made = await read({ front: await scene.uploadImage(bytes) });
      expect(made.tries[0]?.readings).toMatchObject([{ source: 'mrz', lines }]);
      const shown = await fetch(
        `${scene.world.server.url}/api/shuftipro/document-verification/${made.id}/images/front`,
        { headers: { Authorization: `Bearer ${scene.bearerOf('merchant')}` } },
      );
      const view = Buffer.from(await shown.arrayBuffer());
      const { format, space, depth, exif, width: w, height: h } = await sharp(view).metadata();
      expect({ format, space, depth, exif, w, h }).toEqual({
        format: 'jpeg',
        space: 'srgb',
        depth: 'uchar',
        exif: undefined,
        w: width,
        h: height,
      });
    });
    expect(faults).toEqual({});
    const heic = await read({ front: await scene.uploadImage(heicPhoto({ quarterTurns: 1 })) });
    expect(heic.tries[0]).toMatchObject({ state: 'read', images: [{ type: 'image/heic' }] });
    expect((await scene.look(heic.id, 'front')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('that sends the same picture as both sides is noticed', async () => {
    const [photo, again] = [await passportOf(), await passportOf()];
    const smaller = await sharp(again).resize(700).jpeg({ quality: 60 }).toBuffer();
    const made = await read({
      front: await scene.uploadImage(photo),
      back: await scene.uploadImage(smaller),
    });
    expect(checkOf(made, 'same_picture')).toMatchObject({ state: 'failed', codes: ['SPDR252'] });
    expect(made.suggested_codes).toContain('SPDR252');
  });

  it('with right digits and the name of another person differs, in what was given and in the other document', async () => {
    const [front, licence] = [
      await passportOf(),
      await barcodePictureOf(aamvaText(holder({ lastName: 'CORVINO' }))),
    ];
    const made = await read({
      supported_types: ['passport'],
      front: await scene.uploadImage(front),
      document_two: { supported_types: ['driving_license'], front: await scene.uploadImage(licence) },
      name: { first_name: 'Ottoline', last_name: 'Featherstonehaugh' },
      document_number: holder().documentNumber,
    });
    expect(comparedIn(made, 'document_number')?.agreement).toBe('agrees');
    expect(comparedIn(made, 'name')).toMatchObject({ agreement: 'differs', codes: ['SPDR07'] });
    expect(checkOf(made, 'first_against_second')?.state).toBe('failed');
    expect(made.suggested_codes).toEqual(expect.arrayContaining(['SPDR07']));
    expect(made.enquiry_result_event).toBe('review.pending');
  });

  it('whose digits are right for two readings is left to a user', async () => {
    // The letter O counts 24: with the weights 7 and 3 two of them keep every check digit.
    const [zeros, letters] = [
      holder({ documentNumber: 'L89002133' }),
      holder({ documentNumber: 'L89OO2133' }),
    ];
    expect(mrzLinesOf(zeros, 'td3')[1]?.slice(9)).toBe(mrzLinesOf(letters, 'td3')[1]?.slice(9));
    const one = sharp(await passportOf(zeros)).removeAlpha();
    // Each of the two cells is as much a zero as a letter.
    const other = await sharp(await passportOf(letters))
      .ensureAlpha(0.5)
      .png()
      .toBuffer();
    const photo = await one
      .composite([{ input: other }])
      .jpeg({ quality: 90 })
      .toBuffer();
    const made = await read({ front: await scene.uploadImage(photo), document_number: 'L89002133' });
    expect(made.tries[0]?.readings).toMatchObject([{ source: 'mrz', fields: null }]);
    expect(comparedIn(made, 'document_number')?.agreement).toBe('unreadable');
    const known = await typed(made.id, zeros);
    expect(comparedIn(known, 'document_number')?.agreement).toBe('agrees');
  });

  it('as a megabyte of barcodes takes no more room than a licence', async () => {
    const endless = aamvaText(holder()).replace('12 NOWHERE LANE', '12 NOWHERE LANE '.repeat(60));
    const one = await barcodePictureOf(endless);
    const noise = { width: 1_400, height: 1_000, channels: 3 as const };
    const many = await sharp({
      create: { ...noise, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .composite([{ input: await sharp(one).resize(1_000).png().toBuffer(), gravity: 'centre' }])
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(many.length).toBeGreaterThan(MB);
    const { body } = await sendOctets(imagesUrl(), many, byMerchant());
    const { id: front } = (body as { results: { id: string } }).results;
    const made = await read({ supported_types: ['driving_license'], front });
    expect(made.tries[0]?.state).toBe('read');
    expect(JSON.stringify(made.tries[0]?.readings).length).toBeLessThan(2_000);
  });

  it('with a name in Arabic on the card agrees with the same name given in Latin letters', async () => {
    const printed = async (firstNames: string, lastName: string) => {
      const picture = await barcodePictureOf(aamvaText(holder({ firstNames, lastName })));
      return async (name: object) => {
        const front = await scene.uploadImage(picture);
        const made = await read({ supported_types: ['driving_license'], front, name });
        return comparedIn(made, 'name');
      };
    };
    const given = await printed('خالد', 'المنصور');
    const names = ['خالد المنصور'];
    expect(await given({ first_name: 'Khalid', last_name: 'Al Mansour' })).toMatchObject({
      read: names,
      agreement: 'agrees',
    });
    expect(await given({ first_name: 'Ottoline', last_name: 'Al Mansour' })).toMatchObject({
      read: names,
      agreement: 'differs',
    });
    const ofCommon = await printed('محمد', 'علي');
    const agreements = [
      await ofCommon({ first_name: 'Mohammed', last_name: 'Ali' }),
      await ofCommon({ first_name: 'Mohammed', last_name: 'Omar' }),
    ].map((compared) => compared?.agreement);
    expect(agreements).toEqual(['agrees', 'differs']);
  });

  it('with 29 February as date of birth is a year older on 1 March, and a document is valid until its last day in Hong Kong', async () => {
    const born = holder({ birthDate: '2004-02-29' });
    const { id } = await read({ dob: '2004-02-29', age: { min: 22, max: 22 } });
    const first = await typed(id, born);
    expect([comparedIn(first, 'dob')?.agreement, checkOf(first, 'age')?.state]).toEqual(['agrees', 'passed']);

    // 2 in the morning of 21 November in Hong Kong, and the evening before in UTC.
    await scene.pass(14 * HOUR_MS);
    const until = async (expiryDate: string) => {
      const made = await typed(id, holder({ expiryDate }));
      return [checkOf(made, 'expiry')?.state, made.suggested_codes.includes('SPDR17')];
    };
    expect(await until('2026-11-20')).toEqual(['failed', true]);
    expect(await until('2026-11-21')).toEqual(['passed', false]);

    // From 21 November to 28 February, and to the day after.
    await scene.pass(99 * DAY_MS);
    expect(checkOf(await typed(id, born), 'age')).toMatchObject({
      state: 'passed',
      proof: { age: 22, today: '2027-02-28' },
    });
    await scene.pass(DAY_MS);
    expect(checkOf(await typed(id, born), 'age')).toMatchObject({
      state: 'failed',
      proof: { age: 23, today: '2027-03-01' },
    });
  });

  it('whose key is wrong or lost says so and shows nothing, and all else works on', async () => {
    const [broken, fine] = [await start({}), await start({})];
    const [image] = await scene.db
      .select()
      .from(verificationImages)
      .where(eq(verificationImages.verificationId, broken.id));
    const fileId = image?.sealedFileId ?? '';
    for (const sealedKey of ['not sealed at all', 'v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA']) {
      await scene.db.update(sealedFiles).set({ sealedKey }).where(eq(sealedFiles.id, fileId));
      const shown = await scene.look(broken.id, 'front');
      expect(codeOf(shown)).toEqual([503, 'image/key_unavailable']);
      expect(shown.headers.get('content-type')).toContain('json');
    }
    await scene.readImages();
    expect((await scene.readVerification(broken.id)).tries[0]?.state).toBe('reading');
    expect((await scene.readVerification(fine.id)).tries[0]?.state).toBe('read');
    expect((await scene.look(fine.id, 'front')).status).toBe(200);
    const decided = { event: 'verification.declined', codes: ['18'], reason: 'The image cannot be opened.' };
    expect((await scene.change(broken.id, '/result', decided)).status).toBe(200);
    expect((await scene.change(broken.id, '/erase', { reason: 'Asked' })).status).toBe(200);
    const told = scene.world.logLines.filter((line) => line.includes("can't be decrypted"));
    expect(told.every((line) => line.includes(fileId))).toBe(true);
    expect(told.length).toBeGreaterThan(1);
  });

  it('by a link that was used, is late, or is guessed is refused alike, and guesses are limited', async () => {
    const { id } = await start({});
    const path = await linkOf(id);
    const front = await sendBy(path, await pictureOf('beige'));
    const both = await Promise.all([visit(`POST ${path}`, { front }), visit(`POST ${path}`, { front })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await scene.readVerification(id)).attempts).toBe(2);
    expect(codeOf(await visit(`GET ${path}`))).toEqual([401, 'auth/expired']);

    const late = await linkOf(id);
    const unsent = await sendBy(late, await pictureOf('beige'));
    await scene.pass(7 * DAY_MS);
    for (const target of [`GET ${late}`, `POST ${late}`, `POST ${late}/images`]) {
      const isImage = target.endsWith('/images');
      const body = target.startsWith('GET')
        ? undefined
        : isImage
          ? await pictureOf('red')
          : { front: unsent };
      const answer = await visit(target, body, isImage ? { headers: OCTETS } : {});
      expect([target, ...codeOf(answer)]).toEqual([target, 401, 'auth/expired']);
    }

    const live = await linkOf(id);
    const guesses = Array.from({ length: 70 }, () => `/shuftipro/resubmissions/${randomId(16)}`);
    const answers = [];
    for (const guess of guesses)
      answers.push((await visit(`GET ${guess}`, undefined, { from: '203.0.113.7' })).status);
    expect([answers[0], answers.at(-1)]).toEqual([401, 429]);
    expect((await visit(`GET ${live}`, undefined, { from: '198.51.100.77' })).status).toBe(200);
    const tokens = [path, late, live, ...guesses].map((one) => one.split('/').at(-1) ?? '');
    expect(tokens.filter((token) => scene.world.logLines.some((line) => line.includes(token)))).toEqual([]);
  });
});
