import { defineArea } from '../define-area.ts';
import { uploadEndpoints } from './uploads.calls.ts';

/** Uploaded files. */
export const filesArea = defineArea({
  name: 'files',
  needs: [],
  calls: uploadEndpoints,
});
