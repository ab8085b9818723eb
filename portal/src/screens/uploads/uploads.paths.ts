/** Route patterns and addresses (specification, chapter 2). */
export const UPLOAD_PATHS = {
  uploadStatus: {
    path: '/ethoca/alerts/upload-status/list',
    href: () => '/ethoca/alerts/upload-status/list',
  },
  alertUpload: {
    path: '/ethoca/alerts/upload-status/:id',
    href: (id: number) => `/ethoca/alerts/upload-status/${encodeURIComponent(id)}`,
  },
} as const;
