import { httpUrl, wholeNumber } from '@cbp/shared/node/env';
import { z } from 'zod';
import { defineConfigPart } from '../../config-part.ts';

export const shipmentsConfig = defineConfigPart({
  variables: {
    SEVENTEENTRACK_KEY: z.string().optional(),
    SEVENTEENTRACK_URL: httpUrl().prefault('https://api.17track.net/track/v2.4'),
    SEVENTEENTRACK_TIMEOUT_MS: wholeNumber(1, 60_000).default(10_000),
  },
  read: (found) => ({
    seventeenTrack: found.SEVENTEENTRACK_KEY
      ? {
          key: found.SEVENTEENTRACK_KEY,
          url: found.SEVENTEENTRACK_URL,
          timeoutMs: found.SEVENTEENTRACK_TIMEOUT_MS,
        }
      : null,
  }),
});
