import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageRejected } from '@cbp/shared/node/prepare-image';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isImageName, removeImage, storeImage } from './images.service.ts';

const picture = (width: number, height: number) => smallPhoto({ width, height }).png().toBuffer();

describe('stored images', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-images-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are JPEG at print size under unguessable names, in a folder that need not exist', async () => {
    const images = join(folder, 'new', 'images');
    const name = await storeImage(await picture(3600, 2400), images);
    expect(isImageName(name)).toBe(true);
    expect(Buffer.from(name.replace('.jpg', ''), 'base64url')).toHaveLength(24);
    expect(await readdir(images)).toEqual([name]);
    const metadata = await sharp(await readFile(join(images, name))).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1800, height: 1200 });
  });

  it('of a long receipt keep the width at which it can be read', async () => {
    const name = await storeImage(await picture(400, 6000), folder);
    const metadata = await sharp(await readFile(join(folder, name))).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 6000 });
  });

  it('get a new name each time', async () => {
    const bytes = await picture(4, 4);
    const names = [await storeImage(bytes, folder), await storeImage(bytes, folder)];
    expect(new Set(names).size).toBe(2);
  });

  it('leave nothing behind when they are refused or cannot be written', async () => {
    await expect(storeImage(Buffer.from('text'), folder)).rejects.toThrow(ImageRejected);
    expect(await readdir(folder)).toEqual([]);
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(storeImage(await picture(4, 4), file)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a-file']);
  });

  it('can be removed by their names alone', async () => {
    await writeFile(join(folder, 'other.jpg'), '');
    const name = await storeImage(await picture(4, 4), join(folder, 'images'));
    await removeImage('../other.jpg', join(folder, 'images'));
    await removeImage(name, join(folder, 'images'));
    expect(await readdir(join(folder, 'images'))).toEqual([]);
    expect(await readdir(folder)).toContain('other.jpg');
  });
});
