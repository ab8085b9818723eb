import { connect } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { createLog } from '@cbp/shared/node/log';
import { VISITOR } from '../../../access/actor.ts';
import { secretBox } from '../../../testing/test-server.ts';
import { createSealedFiles } from '../sealed-files.service.ts';
import { createSealedSweep } from '../sealed-sweep.service.ts';

/*
 * Stores the image that its parent sends, uses it, and erases each second one, until it is killed. It tells its parent each step
 * that it begins.
 */
const PURPOSE = 'verification_image';
const [databaseUrl = '', folder = '', from = ''] = process.argv.slice(2);
// The clock of the tests isn't the one of this process.
const now = () => new Date(Number(from));

const log = createLog({ name: 'sealed', level: 'silent' });
const { db } = await connect({ name: 'sealed', databaseUrl, dataDir: '', log });
const store = createFolderFiles(folder);
const step = () => process.send?.('step');
const files: FileStore = {
  ...store,
  async stage(content, options) {
    step();
    const staged = await store.stage(content, options);
    return {
      ...staged,
      keep(key) {
        step();
        return staged.keep(key);
      },
    };
  },
  delete(key) {
    step();
    return store.delete(key);
  },
};
const sealed = createSealedFiles({ files, box: secretBox });
const { deleteErased } = createSealedSweep(files);
const ctx = { db, now, actor: VISITOR };
const { signal } = new AbortController();

async function* once(image: Buffer) {
  yield image;
}

process.once('message', async ({ image }: { image: string }) => {
  for (let count = 0; ; count += 1) {
    const pieces = once(Buffer.from(image, 'base64'));
    const { id } = await sealed.keepFetched({ ctx, input: { pieces, purpose: PURPOSE } });
    step();
    await sealed.use({ ctx, input: { id, purpose: PURPOSE, owner: '' } });
    if (count % 2 === 0) continue;
    step();
    await sealed.erase({ ctx, input: { ids: [id] } });
    await deleteErased({ db, now }, signal);
  }
});
process.send?.('begun');
