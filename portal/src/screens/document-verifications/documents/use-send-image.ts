import { useApi } from '../../../data/api-context.tsx';
import { sendFile } from '../../../data/send-file.ts';
import { IMAGE_UPLOAD, type SendImage } from '../../../patterns/document-image/use-image-upload.ts';

/** Stores images of documents for the user who is signed in. */
export function useSendImage(): SendImage {
  const api = useApi();
  return (file, sent) => sendFile(api, IMAGE_UPLOAD, { file, encoding: null, ...sent });
}
