import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontFolder } from './cache-folder.ts';
import { unpackOnce, unpackTar } from './unpack.ts';

/**
 * Chromium needs exactly one font (it does not start reliably without) and must never see system fonts, which differ between
 * hosts. Returns the path of the fontconfig file for this.
 */
export async function prepareFonts(cache: string): Promise<string> {
  const folder = fontFolder(cache);
  await unpackOnce(folder, async (draft) => {
    await unpackTar('fonts.tar.br', draft, (path) => path.endsWith('OpenSans-Regular.ttf'));
    await writeFile(join(draft, 'fonts.conf'), fontConfiguration(folder));
    return true;
  });
  const file = join(folder, 'fonts.conf');
  // It contains absolute paths, so it is rewritten after the folder was moved.
  if (readFileSync(file, 'utf8') !== fontConfiguration(folder)) {
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, fontConfiguration(folder));
    await rename(draft, file);
  }
  return file;
}

function fontConfiguration(folder: string): string {
  const text = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${text(join(folder, 'fonts'))}</dir>
  <cachedir>${text(join(folder, 'fontconfig'))}</cachedir>
</fontconfig>
`;
}
