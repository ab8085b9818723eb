/** Files of one kind. */
export type FileKind = {
  /** The first part of their keys. */
  readonly prefix: string;
  /** The module that stores them. */
  readonly module: string;
  readonly holds: string;
  /** Named by their SHA-256, with this ending, or by the module. */
  readonly naming: { readonly by: 'content'; readonly ending: string } | { readonly by: 'module' };
  /** How long they are kept. */
  readonly kept: string;
};

/**
 * Everything that the product stores as files of its users. What belongs to one host is not here: secrets, the embedded
 * database, the heads of the audit log, the outbox, the unpacked browser.
 */
export const STORED_FILES = {
  images: {
    prefix: 'images',
    module: 'api: images',
    holds: 'photos of items, at print size',
    naming: { by: 'module' },
    kept: 'permanently',
  },
  uploads: {
    prefix: 'uploads',
    module: 'api: uploads',
    holds: 'uploaded files until they are used, and files of alert outcomes',
    naming: { by: 'content', ending: '' },
    kept: 'a day, if unused; outcomes for ALERT_UPLOAD_KEEP_DAYS',
  },
  sealed: {
    prefix: 'sealed',
    module: 'api: sealed-files',
    holds: 'images of identity documents, encrypted, each under a key of its own in the database',
    naming: { by: 'module' },
    kept: 'a day, if unused; then until their verification or its retention ends',
  },
  emails: {
    prefix: 'emails',
    module: 'api: buyer-emails',
    holds: 'emails to buyers as they were sent, without the token of their link',
    naming: { by: 'module' },
    kept: 'until the data of their buyer is erased',
  },
  inspections: {
    prefix: 'inspections',
    module: 'api: inspections',
    holds: 'screenshots, HTML and PDFs of the pages of inspected websites',
    naming: { by: 'content', ending: '' },
    kept: 'INSPECTION_KEEP_DAYS, or as long as a later inspection has the same content',
  },
  cases: {
    prefix: 'case-files',
    module: 'api: cases',
    holds: 'files of dispute cases, as they were sent to the recipients',
    naming: { by: 'content', ending: '.pdf' },
    kept: 'two years after the end of their case; unsent ones until they are replaced',
  },
  attachments: {
    prefix: 'case-attachments',
    module: 'api: cases',
    holds: 'files that merchants attach to dispute cases, as they were uploaded',
    naming: { by: 'content', ending: '' },
    kept: 'until they are deleted, or the data of their order is erased',
  },
  documents: {
    prefix: 'batch-documents',
    module: 'pdf-service: batches',
    holds: 'documents of batches',
    naming: { by: 'content', ending: '.pdf' },
    kept: 'BATCH_KEEP_DAYS after the batch ended',
  },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof STORED_FILES;
type Named<By> = {
  [Name in FileKindName]: (typeof STORED_FILES)[Name]['naming']['by'] extends By ? Name : never;
}[FileKindName];

const SHA256 = /^[0-9a-f]{64}$/;

/** The key of a file whose module chose its name, which must be a valid part of a path. */
export function keyOfName(kind: Named<'module'>, name: string): string {
  return `${STORED_FILES[kind].prefix}/${name}`;
}

/** The key of content, by its SHA-256. */
export function keyOfContent(kind: Named<'content'>, sha256: string): string {
  const { prefix, naming } = STORED_FILES[kind];
  return `${prefix}/${sha256.slice(0, 2)}/${sha256}${naming.ending}`;
}

/** The SHA-256 in a key of this kind; null for other files, such as those of an earlier release. */
export function contentOfKey(kind: Named<'content'>, key: string): string | null {
  const { ending } = STORED_FILES[kind].naming;
  const name = key.slice(key.lastIndexOf('/') + 1);
  const sha256 = name.slice(0, name.length - ending.length);
  return SHA256.test(sha256) && key === keyOfContent(kind, sha256) ? sha256 : null;
}

/** The SHA-256 in a key of any kind that is named by content; null for other files. */
export function contentOfStoredKey(key: string): string | null {
  for (const [kind, { naming }] of Object.entries(STORED_FILES)) {
    const sha256 = naming.by === 'content' ? contentOfKey(kind as Named<'content'>, key) : null;
    if (sha256 !== null) return sha256;
  }
  return null;
}
