import type { Source } from './project.ts';
import type { Violation } from './violation.ts';

/** What servers run. Benchmarks and test folders are not part of the product. */
const SERVERS = /^(api|pdf-service|inspection-service|shared)\/src\//;
const OUTSIDE = /\/(bench|testing)\//;
const FILE_SYSTEM = /^(node:)?fs(\/promises)?$/;

/** A file, or a folder with a slash at its end, that may open paths. */
export type FileException = { path: string; reason: string };

const STORE = 'the file store itself';
const HOST = 'belongs to one host and is never a file of a user';
const BROWSER = 'the unpacked browser and its profile belong to one host';
const SHIPPED = 'reads what the product ships';
const WORKING_COPY = 'reads a copy of a watchlist that is deleted when the list is loaded';
const COMMAND = 'a command reads and writes the files given as arguments';

/**
 * Code that may use the file system beside the file store, with the reason. An unused exception is a violation.
 */
export const FILE_EXCEPTIONS: readonly FileException[] = [
  { path: 'shared/src/node/files/', reason: STORE },
  { path: 'shared/src/node/database/data-folder-lock.ts', reason: HOST },
  { path: 'shared/src/node/private-folder.ts', reason: HOST },
  { path: 'shared/src/node/chromium/', reason: BROWSER },
  { path: 'shared/src/node/product-version.ts', reason: SHIPPED },
  { path: 'api/src/changes/head-files.ts', reason: HOST },
  { path: 'api/src/modules/mails/mail-folder.ts', reason: HOST },
  { path: 'api/src/modules/mails/mail-files.ts', reason: HOST },
  { path: 'api/src/modules/watchlists/readers/', reason: HOST },
  { path: 'api/src/modules/auth/captcha-sound.ts', reason: SHIPPED },
  { path: 'api/src/modules/document-reading/barcode/read-barcode.ts', reason: SHIPPED },
  { path: 'api/src/modules/document-reading/mrz/glyph-classifier.ts', reason: SHIPPED },
  { path: 'api/src/modules/inspections/demo/captured-shops.ts', reason: SHIPPED },
  { path: 'api/src/http/page-routes.ts', reason: SHIPPED },
  { path: 'api/src/config-values.ts', reason: HOST },
  { path: 'api/src/modules/watchlists/working-copies.ts', reason: WORKING_COPY },
  { path: 'api/src/commands/', reason: COMMAND },
  {
    path: 'inspection-service/src/capture/kept-files.ts',
    reason: 'belongs to one host, and is deleted when the platform has fetched it',
  },
  { path: 'pdf-service/src/attachments/reader/pdfium.ts', reason: SHIPPED },
  { path: 'pdf-service/src/http/disk.ts', reason: 'measures the space of this host' },
  { path: 'pdf-service/src/http/template-version.ts', reason: SHIPPED },
  { path: 'pdf-service/src/file-flags.ts', reason: COMMAND },
  { path: 'pdf-service/src/rendering/bundle.ts', reason: COMMAND },
  { path: 'pdf-service/src/rendering/photo-files.ts', reason: COMMAND },
  { path: 'pdf-service/src/cli/', reason: COMMAND },
];

/** Code of the servers that opens paths without a reason to, and exceptions that nothing needs. */
export function strayFiles(sources: Iterable<Source>, exceptions: readonly FileException[]): Violation[] {
  const needed = new Set<FileException>();
  const stray = [...sources]
    .filter(({ path, isTest }) => SERVERS.test(path) && !isTest && !OUTSIDE.test(path))
    .flatMap(({ path: file, imports }) =>
      imports.flatMap(({ specifier, line, isTypeOnly }) => {
        if (isTypeOnly || !FILE_SYSTEM.test(specifier)) return [];
        const exception = exceptions.find(
          ({ path }) => path === file || (path.endsWith('/') && file.startsWith(path)),
        );
        if (exception) needed.add(exception);
        return exception ? [] : { file, line, rule: `${specifier} bypasses the file store`, reason: STORED };
      }),
    );
  const stale = exceptions
    .filter((exception) => !needed.has(exception))
    .map(({ path: file }) => ({
      file,
      line: 1,
      rule: 'an unused exception for files',
      reason: 'remove it from scripts/import-rules/stray-files.ts',
    }));
  return [...stray, ...stale];
}

const STORED =
  'files of users go through the FileStore (shared/src/node/files), so that every host has them: declare their kind in stored-files.ts';
