import type { OrderLinks } from '../order-links/order-links.service.ts';
import type { ParcelFollowing } from '../shipments/shipments.service.ts';
import { createOrderIntake } from './new-orders.service.ts';
import { findBuyers, setBuyerEmail } from './order-buyers.service.ts';
import { createShopRefund, createTracking } from './order-changes.service.ts';
import { createOrderCorrection } from './order-correction.service.ts';
import type { OrderFollower } from './order-steps.service.ts';
import type { PhotoFetching } from './photo-fetching.service.ts';

export type OrderService = ReturnType<typeof createOrderService>;

/** What orders go through, whether a call sends them or a webhook. */
export const createOrderService = (parts: {
  photoFetching: PhotoFetching;
  parcels: ParcelFollowing;
  links: OrderLinks;
  follow: OrderFollower;
}) => ({
  receive: createOrderIntake(parts),
  correct: createOrderCorrection(parts.photoFetching),
  setTracking: createTracking(parts),
  recordRefund: createShopRefund(parts.follow),
  findBuyers,
  setBuyerEmail,
});
