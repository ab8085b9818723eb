import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportPhotos } from '@cbp/report/static';
import { heicPhoto } from '@cbp/shared/node/testing/heic-photo';
import { closedUrl, startServer } from '@cbp/shared/node/testing/http-server';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SourceAway } from '../refusal.ts';
import { temporaryFolder } from '../testing/command.ts';
import { noiseJpeg, pngClaiming } from '../testing/images.ts';
import { createPhotoPreparer, type PhotoOutcome, quoted } from './photos.ts';

async function prepareFrom(
  path: string,
  names: readonly string[],
  signedName?: string,
): Promise<PhotoOutcome> {
  return createPhotoPreparer().prepare({
    names,
    documents: new Set(signedName === undefined ? [] : [signedName]),
    source: { kind: 'directory', path },
  });
}

const bytesOf = ({ photos }: PhotoOutcome) =>
  Object.values(photos).reduce((sum, photo) => sum + ('url' in photo ? (photo.url.length * 3) / 4 : 0), 0);

test('prepares photos as JPEG at print size, the signed delivery larger', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'tea.jpg'), await noiseJpeg(2400, 1200));
  await writeFile(join(folder, 'signed.jpg'), await noiseJpeg(1000, 2000));
  const outcome = await prepareFrom(folder, ['tea.jpg', 'signed.jpg'], 'signed.jpg');
  expect(outcome.warnings).toEqual([]);
  expect(outcome.photos['tea.jpg']).toMatchObject({
    url: expect.stringMatching(/^data:image\/jpeg;base64,/),
  });
  expect(outcome.photos['signed.jpg']).toMatchObject({
    url: expect.stringMatching(/^data:image\/jpeg;base64,/),
  });
  const [tea, signed] = [outcome.photos['tea.jpg'], outcome.photos['signed.jpg']].map((photo) =>
    photo && 'url' in photo ? (photo.width ?? 0) / (photo.height ?? 1) : 0,
  );
  expect(tea).toBeCloseTo(2, 1);
  expect(signed).toBeCloseTo(0.5, 1);
});

test('keeps many photos together within the size of an upload', async () => {
  const folder = await temporaryFolder();
  const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);
  for (const [index, name] of names.entries()) {
    await writeFile(join(folder, name), await noiseJpeg(1500 + index, 1000));
  }
  const outcome = await prepareFrom(folder, names);
  expect(outcome.warnings).toEqual([]);
  expect(bytesOf(outcome)).toBeLessThan(1_000_000);
});

test('takes HEIC photos, and makes them smaller where photos have little room', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'phone.heic'), heicPhoto({ quarterTurns: 1 }));
  const outcome = await prepareFrom(folder, ['phone.heic']);
  expect(outcome.warnings).toEqual([]);
  expect(outcome.photos['phone.heic']).toMatchObject({ width: 48, height: 64 });
  const smaller = await outcome.refit({ budgetBytes: 100, maxDpi: null, isGrey: false });
  expect(smaller.warnings).toEqual([]);
  expect(smaller.bytes).toBeLessThan(outcome.bytes);
});

test('says of each photo that cannot be shown why, and shows the others', async () => {
  const folder = await temporaryFolder();
  const outside = await temporaryFolder();
  await writeFile(join(folder, 'good.jpg'), await noiseJpeg(60, 40));
  await writeFile(join(folder, 'text.jpg'), 'this is text');
  await writeFile(join(folder, 'flood.png'), pngClaiming(20_000, 10_000));
  await writeFile(join(folder, 'large.jpg'), '');
  await truncate(join(folder, 'large.jpg'), 10 * 1024 * 1024 + 1);
  await writeFile(join(folder, 'cut.heic'), heicPhoto().subarray(0, 500));
  const white = sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } });
  await writeFile(join(folder, 'blank.jpg'), await white.jpeg().toBuffer());
  await writeFile(join(outside, 'secret.jpg'), await noiseJpeg(60, 40));
  await symlink(join(outside, 'secret.jpg'), join(folder, 'link.jpg'));
  await mkdir(join(folder, 'folder.jpg'));
  const names = [
    'good.jpg',
    'text.jpg',
    'flood.png',
    'large.jpg',
    'cut.heic',
    'blank.jpg',
    'link.jpg',
    'folder.jpg',
    '../x.jpg',
    'none.jpg',
  ];

  const { photos, warnings } = await prepareFrom(folder, names);

  expect(photos['good.jpg']).toMatchObject({ width: 60, height: 40 });
  expect(warnings).toEqual([
    expect.stringMatching(/^photo "text\.jpg" is not shown: the file must be a JPEG/),
    'photo "flood.png" is not shown: the file is 200 megapixels, at most 40 are accepted',
    'photo "large.jpg" is not shown: the file is larger than 10 MB',
    'photo "cut.heic" is not shown: the file cannot be read as HEIC. Save it as JPEG.',
    'photo "blank.jpg" is not shown: the file is blank (a single colour)',
    'photo "link.jpg" is not shown: it is a link, not a file',
    'photo "folder.jpg" is not shown: it is not a file',
    'photo "../x.jpg" is not shown: it is not the name of an uploaded file',
    'photo "none.jpg" is not shown: the file was not found',
  ]);
  expect(photos['none.jpg']).toEqual({ problem: 'not_found' });
});

test('asks the images host for plain names alone, and follows no redirect', async () => {
  const jpeg = await noiseJpeg(60, 40);
  const canary = await startServer((_request, response) => void response.end(jpeg));
  const host = await startServer((request, response) => {
    if (request.url === '/images/tea%20%231.jpg') response.end(jpeg);
    else if (request.url === '/images/moved.jpg') {
      response.writeHead(302, { location: `${canary.url}/private.jpg` }).end();
    } else if (request.url === '/images/endless.jpg') {
      response.write(jpeg);
      const write = () => {
        while (response.writable && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', write);
      write();
    } else response.writeHead(500).end();
  });
  const names = [
    'tea #1.jpg',
    'moved.jpg',
    'endless.jpg',
    'broken.jpg',
    `${canary.url}/direct.jpg`,
    '//x/y.jpg',
  ];

  const { photos, warnings } = await createPhotoPreparer().prepare({
    names,
    documents: new Set<string>(),
    source: { kind: 'host', url: `${host.url}/images` },
    outage: 'warn',
  });

  expect(photos['tea #1.jpg']).toMatchObject({ width: 60 });
  expect(warnings).toEqual([
    'photo "moved.jpg" is not shown: the images host answered 302',
    'photo "endless.jpg" is not shown: the file is larger than 10 MB',
    'photo "broken.jpg" is not shown: the images host answered 500',
    expect.stringContaining('/direct.jpg" is not shown: it is not the name of an uploaded file'),
    'photo "//x/y.jpg" is not shown: it is not the name of an uploaded file',
  ]);
  expect(canary.requests).toEqual([]);
});

test('asks the images host for a photo again once a minute has gone, since it may be deleted', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const jpeg = await noiseJpeg(60, 40);
  let isDeleted = false;
  const host = await startServer((_request, response) => {
    response.statusCode = isDeleted ? 404 : 200;
    response.end(jpeg);
  });
  const preparer = createPhotoPreparer();
  const prepare = () =>
    preparer.prepare({
      names: ['tea.jpg'],
      documents: new Set<string>(),
      source: { kind: 'host', url: host.url },
    });

  const first = await prepare();
  expect((await prepare()).photos).toEqual(first.photos);
  expect(host.requests).toHaveLength(1);

  isDeleted = true;
  vi.advanceTimersByTime(61_000);
  expect((await prepare()).warnings).toEqual(['photo "tea.jpg" is not shown: the file was not found']);
});

test('an images host that is not there is a problem of each photo, or of the document', async () => {
  const source = { kind: 'host', url: await closedUrl() } as const;
  const request = { names: ['a.jpg'], documents: new Set<string>(), source };
  const { prepare } = createPhotoPreparer();
  await expect(prepare(request)).rejects.toThrow(SourceAway);
  const { warnings, isPassing } = await prepare({ ...request, outage: 'warn' });
  expect(isPassing).toBe(true);
  expect(warnings[0]).toMatch(
    /^photo "a\.jpg" is not shown: the images host cannot be reached \(ECONNREFUSED\)/,
  );
});

test('a name is quoted on one line, its direction marks visible', () => {
  expect(quoted('a\n\u202Egnp.exe')).toBe('"a\\u{a}\\u{202e}gnp.exe"');
});

test('makes photos within other limits without reading them again', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'tea.jpg'), await noiseJpeg(1500, 1000));
  await writeFile(join(folder, 'signed.jpg'), await noiseJpeg(1000, 1600));
  const free = await createPhotoPreparer().prepare({
    names: ['tea.jpg', 'signed.jpg'],
    documents: new Set(['signed.jpg']),
    source: { kind: 'directory', path: folder },
  });
  await rm(folder, { recursive: true });

  const limited = await free.refit({ budgetBytes: 700_000, maxDpi: 200, isGrey: false });
  const tight = await limited.refit({ budgetBytes: 60_000, maxDpi: 200, isGrey: false });

  // 3.13 x 1.85 inches for a product, 5.62 x 7.94 for the signed document.
  expect(limited.photos['tea.jpg']).toMatchObject({ width: 555, height: 370 });
  expect(limited.photos['signed.jpg']).toMatchObject({ height: 1588 });
  expect(Math.abs(free.bytes - bytesOf(free))).toBeLessThan(100);
  expect(limited.bytes).toBeLessThan(free.bytes);
  expect(tight.bytes).toBeLessThan(60_000);
  expect(tight.warnings).toEqual([]);
});

test('makes a slip smaller that its recipient finds too sharp, though it would have room elsewhere on a page', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'slip.jpg'), await noiseJpeg(1400, 960));
  const free = await createPhotoPreparer().prepare({
    names: ['slip.jpg'],
    documents: new Set(['slip.jpg']),
    source: { kind: 'directory', path: folder },
  });
  const widthAt = async (maxDpi: number) => {
    const { photos } = await free.refit({ budgetBytes: 700_000, maxDpi, isGrey: false });
    return photos['slip.jpg'] && 'width' in photos['slip.jpg'] ? photos['slip.jpg'].width : null;
  };
  // 4.3 inches wide on paper.
  expect([await widthAt(200), await widthAt(195)]).toEqual([860, 838]);
});

test('does not show a cached photo without the pass that it was read with', async () => {
  const photo = await noiseJpeg(60, 40);
  const host = await startServer((request, response) => {
    if (request.url?.endsWith('?pass=good')) response.end(photo);
    else response.writeHead(404).end();
  });
  const preparer = createPhotoPreparer();
  const prepare = (pass?: string) =>
    preparer.prepare({
      names: ['tea.jpg'],
      documents: new Set<string>(),
      source: { kind: 'host', url: host.url, pass },
    });
  for (let look = 0; look < 2; look += 1) {
    expect((await prepare('good')).photos['tea.jpg']).toMatchObject({ width: 60, height: 40 });
  }
  expect(host.requests).toHaveLength(1);
  for (const pass of [undefined, 'other']) {
    expect((await prepare(pass)).photos['tea.jpg']).toEqual({ problem: 'not_found' });
  }
});

test('in grey the signed slip is a photocopy, goods keep their shades, and a smaller slip is made from the original', async () => {
  const folder = await temporaryFolder();
  const paper = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8c8c8' } })
    .composite([
      { input: { create: { width: 60, height: 60, channels: 3, background: '#969696' } }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
  for (const name of ['slip.jpg', 'goods.jpg']) await writeFile(join(folder, name), paper);
  const limits = { budgetBytes: 500_000, maxDpi: 200, isGrey: true };
  const outcome = await createPhotoPreparer().prepare({
    names: ['slip.jpg', 'goods.jpg'],
    documents: new Set(['slip.jpg']),
    source: { kind: 'directory', path: folder },
    limits,
  });
  const smaller = await outcome.refit({ ...limits, maxDpi: 100 });
  for (const { photos } of [outcome, smaller]) {
    const [print = 0, slip] = await shadesOf(photos['slip.jpg']);
    expect(slip).toBe(255);
    // Three quarters of the paper: a copy of the copy would have it darker.
    expect(Math.abs(print - 255 * ((0.75 - 0.5) / 0.42))).toBeLessThan(8);
    const [dark = 0, light = 0] = await shadesOf(photos['goods.jpg']);
    expect([Math.abs(dark - 0x96), Math.abs(light - 0xc8)].every((off) => off < 8)).toBe(true);
  }
});

/** In the upper left and the lower right. */
async function shadesOf(photo: ReportPhotos[string] | undefined): Promise<(number | undefined)[]> {
  const jpeg = Buffer.from(photo && 'url' in photo ? (photo.url.split(',')[1] ?? '') : '', 'base64');
  const { data, info } = await sharp(jpeg).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const at = (share: number) =>
    data[Math.floor(info.height * share) * info.width + Math.floor(info.width * share)];
  return [at(0.03), at(0.9)];
}
