import type { StreamedFile } from '@cbp/shared/node/streamed-file';
import { guarded } from '../../../access/guarded-contract.ts';
import { ownedListHandlers } from '../../../lists/list-handlers.ts';
import { screeningUploadSource } from './screening-uploads.list.ts';
import type { ScreeningUploads } from './screening-uploads.service.ts';
import { presentUpload, readUploadRows, uploadScopeOf } from './upload-entity.service.ts';
import { makeReport, makeTemplate } from './upload-files.service.ts';

const asDownload = (file: StreamedFile) => ({
  headers: { 'content-disposition': `attachment; filename="${file.name}"` },
  body: file,
});

/** The calls about bulk screening uploads. */
export const screeningUploadRoutes = (uploads: ScreeningUploads) => ({
  ...ownedListHandlers(screeningUploadSource, uploadScopeOf),

  createScreeningUpload: guarded.createScreeningUpload.handler(({ context: ctx, input }) =>
    uploads.create({ ctx, input }),
  ),
  getScreeningUpload: guarded.getScreeningUpload.handler(({ context: ctx, input }) =>
    presentUpload({ ctx, input }),
  ),
  getScreeningUploadRows: guarded.getScreeningUploadRows.handler(({ context: ctx, input }) =>
    readUploadRows({ ctx, input }),
  ),
  correctScreeningUploadRows: guarded.correctScreeningUploadRows.handler(({ context: ctx, input }) =>
    uploads.correct({ ctx, input }),
  ),
  removeScreeningUploadRows: guarded.removeScreeningUploadRows.handler(({ context: ctx, input }) =>
    uploads.remove({ ctx, input }),
  ),
  startScreeningUpload: guarded.startScreeningUpload.handler(({ context: ctx, input }) =>
    uploads.start({ ctx, input }),
  ),
  downloadScreeningUploadReport: guarded.downloadScreeningUploadReport.handler(
    async ({ context: ctx, input }) => asDownload(await makeReport({ ctx, input })),
  ),
  downloadScreeningTemplate: guarded.downloadScreeningTemplate.handler(async ({ input }) =>
    asDownload(await makeTemplate(input)),
  ),
});
