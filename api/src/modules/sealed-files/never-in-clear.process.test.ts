import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytesOf } from '@cbp/shared/testing/test-length';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentView } from './document-view.service.ts';

const PROGRAM = join(import.meta.dirname, 'testing/seal-marked.ts');
const MARK = 'MARKED-PASSPORT-OF-UTOPIA';
const SIDE = 1_200;
const SAMPLE_BYTES = 32;

/** A large image of noise, so that any part of it is found nowhere else. */
function markedImage(): Promise<Buffer> {
  const pixels = randomBytesOf('a marked image', SIDE * SIDE * 3);
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: MARK } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Parts all over a file, any of which shows that the file is there. */
function samplesOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: 50 }, (_, index) => {
    const at = Math.floor((index * (bytes.length - SAMPLE_BYTES)) / 50);
    return bytes.subarray(at, at + SAMPLE_BYTES);
  });
}

describe('an image on the disk', () => {
  let image: Buffer;
  let marks: Buffer[];
  let folder: string;

  beforeAll(async () => {
    image = await markedImage();
    marks = [Buffer.from(MARK), ...samplesOf(image), ...samplesOf(await documentView(image, 'image/jpeg'))];
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-never-in-clear-'));
    await mkdir(join(folder, 'temp'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Everything that the program left in its data folder and in the folder for temporary files. */
  async function left(): Promise<{ files: string[]; bytes: number; found: number }> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const contents = await Promise.all(paths.map((path) => readFile(path)));
    const found = contents.flatMap((content) => marks.filter((mark) => content.includes(mark))).length;
    const bytes = contents.reduce((sum, { length }) => sum + length, 0);
    return { files: paths.map((path) => path.slice(folder.length + 1)).sort(), bytes, found };
  }

  /** Runs the program until it ends, or until half of the image was sealed, where it is killed. */
  async function seal(sent: Buffer, ...modes: string[]): Promise<string> {
    const env = { ...process.env, TMPDIR: join(folder, 'temp') };
    const program = fork(PROGRAM, [join(folder, 'data'), ...modes], { env });
    const ended = once(program, 'exit');
    const next = async () => ((await once(program, 'message')) as [{ type: string }])[0].type;
    expect(await next()).toBe('ready');
    const told = next();
    program.send({ image: sent.toString('base64') });
    const result = await told;
    if (result === 'half') program.kill('SIGKILL');
    await ended;
    return result;
  }

  it('is never there in clear: not after it was uploaded', async () => {
    expect(await seal(image)).toBe('sealed');
    const { files, found } = await left();
    expect([files, found]).toEqual([[expect.stringMatching(/^data\/sealed\/[\w-]{32}$/)], 0]);
  });

  it('not after it was rejected', async () => {
    expect(await seal(image.subarray(0, image.length - 50_000))).toBe('rejected');
    expect(await left()).toEqual({ files: [], bytes: 0, found: 0 });
  });

  it('not after its server was killed in the middle', async () => {
    expect(await seal(image, 'half')).toBe('half');
    const { files, bytes, found } = await left();
    expect([files, found]).toEqual([[expect.stringMatching(/^data\/half-done\//)], 0]);
    // It had come to the disk by then.
    expect(bytes).toBeGreaterThan(image.length / 3);
  });

  it('and a temporary file in clear is noticed', async () => {
    expect(await seal(image, 'open-file', 'half')).toBe('half');
    expect((await left()).found).toBeGreaterThan(0);
  });
});
