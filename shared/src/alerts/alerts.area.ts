import { listCalls } from '../calls/list-calls.ts';
import { defineArea } from '../define-area.ts';
import { evidenceArea } from '../evidence/evidence.area.ts';
import { filesArea } from '../files/files.area.ts';
import { networksArea } from '../networks/networks.area.ts';
import { paymentsArea } from '../payments/payments.area.ts';
import { alertList } from './alert.list.ts';
import { alertChangeEndpoints } from './alert-changes.calls.ts';
import { alertQueueList } from './alert-queue.list.ts';
import { alertSearchEndpoints } from './alert-search.calls.ts';
import { alertUploadList } from './alert-upload.list.ts';
import { alertUploadEndpoints } from './alert-uploads.calls.ts';
import { alertEndpoints } from './alerts.calls.ts';
import { ALERTS_WAITING } from './alerts-waiting.ts';
import { providerFileList } from './provider-file.list.ts';
import { providerFileEndpoints } from './provider-files.calls.ts';
import { sourceList } from './source.list.ts';
import { sourceEndpoints } from './sources.calls.ts';

/** Alerts, their outcomes, uploads, providers and sources. */
export const alertsArea = defineArea({
  name: 'alerts',
  needs: [paymentsArea, networksArea, filesArea, evidenceArea],
  calls: {
    ...alertChangeEndpoints,
    ...alertEndpoints,
    ...alertSearchEndpoints,
    ...alertUploadEndpoints,
    ...providerFileEndpoints,
    ...sourceEndpoints,
    ...listCalls(alertQueueList),
  },
  lists: [alertList, alertQueueList, alertUploadList, providerFileList, sourceList],
  waiting: ALERTS_WAITING,
});
