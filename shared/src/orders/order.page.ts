import { definePublicPage } from '../calls/public-page.ts';
import { LANGUAGES } from '../language.ts';

/** The page of one order for its buyer, who needs no other sign-in than the link. */
export const ORDER_PAGE = definePublicPage({
  name: 'order',
  path: '/order/{token}',
  assets: '/order-assets',
  dist: 'order-page/dist',
  // It has no frames and no sound, is in no frame, and asks only where it comes from.
  policy: {
    'connect-src': "'self'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'media-src': "'none'",
    'form-action': "'none'",
  },
  languages: LANGUAGES,
});
