import { alertUploadList } from '@cbp/shared/alerts/alert-upload.list';
import { defineListSource } from '@cbp/shared/node/lists/list-source';
import { sql } from 'drizzle-orm';
import { alertUploads } from './alert-uploads.schema.ts';
import { isVisible, type UploadScope } from './alert-uploads.sql.ts';

const { kind, isWorking, removedAt, good, bad } = alertUploads;
/** Rows of outcomes need to be applied or corrected. Never null. */
const isWaiting = sql`(${kind} = 'outcomes' and not ${isWorking} and ${removedAt} is null and ${good} + ${bad} > 0)`;

/** The uploads of a caller; all uploads for users who see all clients. */
export const alertUploadSource = defineListSource(alertUploadList, {
  from: alertUploads,
  visible: (_db, scope: UploadScope) => isVisible(scope),
  columns: {
    id: alertUploads.id,
    created_at: alertUploads.createdAt,
    filename: alertUploads.filename,
    kind: alertUploads.kind,
    source: alertUploads.source,
    status: alertUploads.status,
    total: alertUploads.total,
    succeeded: sql`${alertUploads.done} + ${alertUploads.known}`,
    failed: alertUploads.bad,
    dismissed: alertUploads.dismissed,
    uploaded_by: alertUploads.uploadedBy,
    ended_at: alertUploads.endedAt,
    waits: isWaiting,
    removed_at: alertUploads.removedAt,
  },
});
