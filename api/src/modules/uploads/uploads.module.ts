import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { defineModule } from '../../wiring/define-module.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { createUploads } from './uploads.service.ts';

/** Files that wait until a change uses them. */
export const uploadsModule = defineModule({
  name: 'uploads',
  needs: [],
  create({ db, files, log, now }) {
    const uploads = createUploads(files);

    /** Other old data is deleted while the files are unavailable, too. */
    async function sweep(signal: AbortSignal): Promise<void> {
      try {
        await uploads.sweep({ ctx: { db, now }, input: { signal } });
      } catch (error) {
        if (!(error instanceof FilesUnavailable)) throw error;
        log.warn({ err: error }, "couldn't sweep uploads; the next housekeeping tries again");
      }
    }

    return { service: uploads, routes: uploadRoutes(uploads), cleanups: [sweep] };
  },
});
