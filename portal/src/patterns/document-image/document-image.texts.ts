import type { Language } from '@cbp/shared/language';

/** Texts of the place of one image of a document. */
const en = {
  take: 'Take photo',
  remove: 'Remove',
  removeOf: (label: string) => `Remove: ${label}`,
  looking: 'Checking image…',
  uploaded: 'Uploaded',
  accept: 'Use anyway',
  acceptOf: (label: string) => `Use anyway: ${label}`,
  acceptOrReplace: 'Use this image anyway, or choose another one.',
  retryOrRemove: 'Upload this image again, or remove it.',
  wait: 'Wait until the image is uploaded.',
  retry: 'Retry upload',
  notDrawn: 'Not shown here. It’s checked after the upload.',
  thumbnail: (label: string) => `Chosen image: ${label}`,
};

export const documentImageTexts: Record<Language, typeof en> = {
  en,
  sc: {
    take: '拍照',
    remove: '移除',
    removeOf: (label) => `移除：${label}`,
    looking: '正在检查图片…',
    uploaded: '已上传',
    accept: '仍然使用',
    acceptOf: (label) => `仍然使用：${label}`,
    acceptOrReplace: '请选择仍然使用此图片，或更换图片。',
    retryOrRemove: '请重新上传此图片，或将其移除。',
    wait: '请等待图片上传完成。',
    retry: '重新上传',
    notDrawn: '此处无法显示，上传后再检查。',
    thumbnail: (label) => `已选图片：${label}`,
  },
  tc: {
    take: '拍照',
    remove: '移除',
    removeOf: (label) => `移除：${label}`,
    looking: '正在檢查圖片…',
    uploaded: '已上載',
    accept: '仍然使用',
    acceptOf: (label) => `仍然使用：${label}`,
    acceptOrReplace: '請選擇仍然使用此圖片，或更換圖片。',
    retryOrRemove: '請重新上載此圖片，或將其移除。',
    wait: '請等待圖片上載完成。',
    retry: '重新上載',
    notDrawn: '此處無法顯示，上載後再檢查。',
    thumbnail: (label) => `已選圖片：${label}`,
  },
};
