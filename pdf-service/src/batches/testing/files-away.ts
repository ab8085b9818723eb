import { type FileStore, FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { NotReady } from '@cbp/shared/node/http/health-routes';

export const WHY_AWAY = 'the store is switched off';

/** Makes a file store unavailable until the returned function is called. */
export function takeAway(files: FileStore): () => void {
  const before = { ...files };
  const unavailable = () => Promise.reject(new FilesUnavailable(WHY_AWAY));
  Object.assign(files, {
    put: unavailable,
    stage: unavailable,
    open: unavailable,
    stat: unavailable,
    delete: unavailable,
    list: () => ({ [Symbol.asyncIterator]: () => ({ next: unavailable }) }),
    deleteInterrupted: unavailable,
    check: () => Promise.reject(new NotReady(WHY_AWAY)),
  } satisfies Partial<FileStore>);
  return () => void Object.assign(files, before);
}
