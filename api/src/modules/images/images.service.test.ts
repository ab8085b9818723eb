import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { type FileHome, fileHomes } from '@cbp/shared/node/files/testing/file-homes';
import { ImageRejected } from '@cbp/shared/node/prepare-image';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keysIn } from '../../testing/test-files.ts';
import { isImageName, removeImage, storeImage } from './images.service.ts';

const picture = (width: number, height: number) => smallPhoto({ width, height }).png().toBuffer();

describe.each(fileHomes)('stored images, in $name', ({ create }) => {
  let home: FileHome;
  let files: FileStore;

  beforeEach(async () => {
    home = await create();
    files = await home.store();
  });
  afterEach(async () => {
    await files.close();
    await home.end();
  });

  async function metadataOf(name: string) {
    const found = await files.open(`images/${name}`);
    return sharp(found ? await buffer(found.stream) : expect.fail('no image')).metadata();
  }

  it('are JPEG at print size under unguessable names', async () => {
    const name = await storeImage(await picture(3600, 2400), files);
    expect(isImageName(name)).toBe(true);
    expect(Buffer.from(name.replace('.jpg', ''), 'base64url')).toHaveLength(24);
    expect(await keysIn(files, 'images')).toEqual([`images/${name}`]);
    expect(await metadataOf(name)).toMatchObject({ format: 'jpeg', width: 1800, height: 1200 });
  });

  it('of a long receipt keep the width at which it can be read', async () => {
    const name = await storeImage(await picture(400, 6000), files);
    expect(await metadataOf(name)).toMatchObject({ width: 400, height: 6000 });
  });

  it('get a new name each time', async () => {
    const bytes = await picture(4, 4);
    const names = [await storeImage(bytes, files), await storeImage(bytes, files)];
    expect(new Set(names).size).toBe(2);
  });

  it('leave nothing behind when they are refused', async () => {
    await expect(storeImage(Buffer.from('text'), files)).rejects.toThrow(ImageRejected);
    expect(await keysIn(files, 'images')).toEqual([]);
  });

  it('can be removed by their names alone', async () => {
    await files.put('other.jpg', Buffer.from('other'));
    const name = await storeImage(await picture(4, 4), files);
    await removeImage('../other.jpg', files);
    await removeImage(name, files);
    expect(await keysIn(files, 'images')).toEqual([]);
    expect(await files.stat('other.jpg')).not.toBeNull();
  });
});
