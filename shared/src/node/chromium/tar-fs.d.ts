declare module 'tar-fs' {
  import type { Writable } from 'node:stream';

  type ExtractOptions = { ignore?: (path: string, entry: { type: string }) => boolean };
  export function extract(folder: string, options?: ExtractOptions): Writable;
}
