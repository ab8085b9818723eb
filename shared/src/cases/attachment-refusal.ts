import type { Labelled } from '../labelled.ts';

/** Why a file can't be an attachment, with what to do about it, for the user who chose it. */
export const ATTACHMENT_REFUSALS = {
  wrong_type: {
    label: {
      en: 'Upload a PDF, JPEG, PNG, WebP, HEIC, TXT or EML file.',
      sc: '请上传 PDF、JPEG、PNG、WebP、HEIC、TXT 或 EML 文件。',
      tc: '請上載 PDF、JPEG、PNG、WebP、HEIC、TXT 或 EML 檔案。',
    },
  },
  empty: {
    label: {
      en: 'The file is empty. Choose the file again.',
      sc: '文件为空，请重新选择文件。',
      tc: '檔案是空的，請重新選擇檔案。',
    },
  },
  too_large: {
    label: {
      en: 'The file exceeds 20 MB. Split it, or save it with smaller images.',
      sc: '文件超过 20 MB。请拆分文件，或缩小其中的图片后保存。',
      tc: '檔案超過 20 MB。請分拆檔案，或縮小其中的圖片後儲存。',
    },
  },
  password: {
    label: {
      en: 'The PDF is protected by a password. Save a copy without the password and upload that.',
      sc: 'PDF 受密码保护。请另存为不带密码的副本后上传。',
      tc: 'PDF 受密碼保護。請另存為沒有密碼的副本後上載。',
    },
  },
  damaged: {
    label: {
      en: "The file is damaged and can't be read. Open it, print it to a new PDF and upload that.",
      sc: '文件已损坏，无法读取。请打开文件并打印成新的 PDF 后上传。',
      tc: '檔案已損壞，無法讀取。請開啟檔案並列印成新的 PDF 後上載。',
    },
  },
  no_page: {
    label: {
      en: 'The file contains no page. Check the file and export it again.',
      sc: '文件中没有页面。请检查文件并重新导出。',
      tc: '檔案中沒有頁面。請檢查檔案並重新匯出。',
    },
  },
  too_many_pages: {
    label: {
      en: 'The file exceeds 100 pages. Upload only the pages that prove your case.',
      sc: '文件超过 100 页。请仅上传能证明案情的页面。',
      tc: '檔案超過 100 頁。請只上載能證明個案的頁面。',
    },
  },
  too_complex: {
    label: {
      en: 'The file takes too long to read. Print the pages that you need to a new PDF and upload that.',
      sc: '文件读取时间过长。请将所需页面打印成新的 PDF 后上传。',
      tc: '檔案讀取時間過長。請將所需頁面列印成新的 PDF 後上載。',
    },
  },
} as const satisfies Record<string, Labelled>;

export type AttachmentRefusalReason = keyof typeof ATTACHMENT_REFUSALS;

export const ATTACHMENT_REFUSAL_REASONS = Object.keys(ATTACHMENT_REFUSALS) as AttachmentRefusalReason[];

/** The most that one file may have. */
export const MOST_ATTACHMENT_BYTES = 20 * 1024 * 1024;
export const MOST_ATTACHMENT_PAGES = 100;
