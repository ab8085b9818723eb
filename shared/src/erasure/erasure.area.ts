import { defineArea } from '../define-area.ts';
import { erasureEndpoints } from './erasure.calls.ts';

/** The personal data of buyers: how long it is kept, and its erasure. */
export const erasureArea = defineArea({ name: 'erasure', needs: [], calls: erasureEndpoints });
