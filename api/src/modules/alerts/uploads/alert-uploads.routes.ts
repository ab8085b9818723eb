import type { StreamedFile } from '@cbp/shared/node/streamed-file';
import { guarded } from '../../../access/guarded-contract.ts';
import { ownedListHandlers } from '../../../lists/list-handlers.ts';
import type { Uploads } from '../../uploads/uploads.service.ts';
import { alertUploadSource } from './alert-uploads.list.ts';
import type { AlertUploads } from './alert-uploads.service.ts';
import { presentUpload, readUploadRows, uploadScopeOf } from './upload-entity.service.ts';
import { makeReport, makeTemplate, openUpload } from './upload-files.service.ts';

const asDownload = (file: StreamedFile) => ({
  headers: { 'content-disposition': `attachment; filename="${file.name}"` },
  body: file,
});

/** The calls about files of alerts and of outcomes. */
export const alertUploadRoutes = (alertUploads: AlertUploads, { open }: Pick<Uploads, 'open'>) => ({
  ...ownedListHandlers(alertUploadSource, uploadScopeOf),

  createAlertUpload: guarded.createAlertUpload.handler(({ context: ctx, input }) =>
    alertUploads.create({ ctx, input }),
  ),
  getAlertUpload: guarded.getAlertUpload.handler(({ context: ctx, input }) => presentUpload({ ctx, input })),
  getAlertUploadRows: guarded.getAlertUploadRows.handler(({ context: ctx, input }) =>
    readUploadRows({ ctx, input }),
  ),
  correctAlertUpload: guarded.correctAlertUpload.handler(({ context: ctx, input }) =>
    alertUploads.correct({ ctx, input }),
  ),
  dismissAlertUploadRows: guarded.dismissAlertUploadRows.handler(({ context: ctx, input }) =>
    alertUploads.dismiss({ ctx, input }),
  ),
  applyAlertUpload: guarded.applyAlertUpload.handler(({ context: ctx, input }) =>
    alertUploads.apply({ ctx, input }),
  ),
  downloadAlertUpload: guarded.downloadAlertUpload.handler(async ({ context: ctx, input }) =>
    asDownload(await openUpload({ ctx, input, open })),
  ),
  downloadAlertUploadReport: guarded.downloadAlertUploadReport.handler(async ({ context: ctx, input }) =>
    asDownload(await makeReport({ ctx, input })),
  ),
  downloadOutcomeTemplate: guarded.downloadOutcomeTemplate.handler(async ({ input }) =>
    asDownload(await makeTemplate(input)),
  ),
});
