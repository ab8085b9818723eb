import type { OrderLinks } from '../order-links/order-links.service.ts';
import type { ParcelFollowing } from '../shipments/shipments.service.ts';
import { createOrderIntake } from './new-orders.service.ts';
import { createTracking } from './order-changes.service.ts';
import { createOrderCorrection } from './order-correction.service.ts';
import type { PhotoFetching } from './photo-fetching.service.ts';

export type OrderService = ReturnType<typeof createOrderService>;

/** What orders go through, whether a call sends them or a webhook. */
export const createOrderService = (parts: {
  photoFetching: PhotoFetching;
  parcels: ParcelFollowing;
  links: OrderLinks;
}) => ({
  receive: createOrderIntake(parts),
  correct: createOrderCorrection(parts.photoFetching),
  setTracking: createTracking(parts.parcels),
});
