import { defineModule } from '../../wiring/define-module.ts';
import { createUploadFiles } from './upload-files.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { createUploads } from './uploads.service.ts';

/** Files that wait until a change uses them. */
export const uploadsModule = defineModule({
  name: 'uploads',
  needs: [],
  create({ config, db, now }) {
    const uploads = createUploads(createUploadFiles(config.uploadsDir));
    return {
      service: uploads,
      routes: uploadRoutes(uploads),
      cleanups: [(signal) => uploads.sweep({ ctx: { db, now }, input: { signal } })],
    };
  },
});
