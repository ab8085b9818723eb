import { defineArea } from '../define-area.ts';

/** Card networks. */
export const networksArea = defineArea({
  name: 'networks',
  needs: [],
});
