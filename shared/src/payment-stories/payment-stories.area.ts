import { defineArea } from '../define-area.ts';
import { paymentStoryEndpoints } from './payment-stories.calls.ts';

/** What happened to one payment, from the records of all areas. */
export const paymentStoriesArea = defineArea({
  name: 'payment-stories',
  needs: [],
  calls: paymentStoryEndpoints,
});
