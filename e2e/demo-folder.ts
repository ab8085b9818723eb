import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEMO_FOLDER_VARIABLE, startProduct } from './product.ts';

/** Loads the demo data once for a run: every test file that starts the product copies it. */
export default async function loadDemoOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-demo-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const product = await startProduct({ DATA_DIR: folder });
    await product.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[DEMO_FOLDER_VARIABLE] = folder;
  return remove;
}
