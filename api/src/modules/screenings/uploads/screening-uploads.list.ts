import { defineListSource } from '@cbp/shared/node/lists/list-source';
import { screeningUploadList } from '@cbp/shared/screenings/screening-upload.list';
import { sql } from 'drizzle-orm';
import { screeningUploads } from './screening-uploads.schema.ts';
import { isVisible, type UploadScope } from './screening-uploads.sql.ts';

const { isWorking, removedAt, good, bad, failed } = screeningUploads;

/** Rows are to be started or corrected. */
const isWaiting = sql`(not ${isWorking} and ${removedAt} is null and ${good} + ${bad} + ${failed} > 0)`;

/** The uploads of a caller; all uploads for users who see all clients. */
export const screeningUploadSource = defineListSource(screeningUploadList, {
  from: screeningUploads,
  visible: (_db, scope: UploadScope) => isVisible(scope),
  columns: {
    id: screeningUploads.id,
    filename: screeningUploads.filename,
    kind: screeningUploads.kind,
    status: screeningUploads.status,
    total: screeningUploads.total,
    good: screeningUploads.good,
    bad: screeningUploads.bad,
    failed: screeningUploads.failed,
    done: screeningUploads.done,
    uploaded_by: screeningUploads.uploadedBy,
    created_at: screeningUploads.createdAt,
    ended_at: screeningUploads.endedAt,
    waits: isWaiting,
    removed_at: screeningUploads.removedAt,
  },
});
