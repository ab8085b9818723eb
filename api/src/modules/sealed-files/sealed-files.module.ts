import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { defineModule } from '../../wiring/define-module.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { sealedFileRoutes } from './sealed-files.routes.ts';
import { createSealedFiles } from './sealed-files.service.ts';
import { createSealedSweep } from './sealed-sweep.service.ts';
import { createSealedUploads } from './sealed-uploads.service.ts';

const DELETION_PAUSE_MS = 60_000;

/** Images of documents, encrypted in the file store, each under a key of its own. */
export const sealedFilesModule = defineModule({
  name: 'sealed-files',
  needs: [uploadsModule],
  create({ box, db, files, log, now }) {
    const sealed = createSealedFiles({ files, box });
    const { sweep, deleteErased } = createSealedSweep(files);
    const uploads = createSealedUploads({ files, sealed });

    /** Other old data is deleted while the files are unavailable, too. */
    const whileAvailable = (work: typeof sweep) => async (signal: AbortSignal) => {
      try {
        await work({ db, now }, signal);
      } catch (error) {
        if (!(error instanceof FilesUnavailable)) throw error;
        log.warn({ err: error }, "couldn't delete erased images; the next run tries again");
      }
    };

    return {
      service: { ...sealed, receiver: uploads.receiver },
      routes: sealedFileRoutes(uploads),
      jobs: [
        {
          name: 'deletion of erased images',
          pauseMs: DELETION_PAUSE_MS,
          work: whileAvailable(deleteErased),
        },
      ],
      cleanups: [whileAvailable(sweep)],
    };
  },
});
