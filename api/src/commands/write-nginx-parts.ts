import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLIC_PAGES } from '@cbp/shared/public-pages';
import { TOKEN_PREFIXES } from '@cbp/shared/token-prefixes';
import { nginxParts } from './nginx-parts.ts';

// Writes what nginx shares with the platform as its configuration, so that both have one source.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: write-nginx-parts.ts <folder>');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(nginxParts(PUBLIC_PAGES, TOKEN_PREFIXES)))
  writeFileSync(join(folder, name), text);
