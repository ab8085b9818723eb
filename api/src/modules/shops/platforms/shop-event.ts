import type { SentOrder } from '@cbp/shared/orders/order.model';
import { z } from 'zod';
import { TaskRefused } from '../../tasks/tasks.service.ts';

/** An order as it stood when the shop sent it. */
export type ShopOrder = {
  kind: 'order';
  /** The platform's own id. */
  externalId: string;
  changedAt: Date;
  isPaid: boolean;
  /** The platform's ids of the items, in the order of those of `order`. */
  items: string[];
  /** The refunds that the order names, without the moments at which they were made. */
  refunds?: { reference: string; amount: number }[];
  order: z.input<typeof SentOrder>;
};

/** Parcels of one fulfilment, with the items in them by the platform's ids. */
export type ShopParcels = {
  kind: 'parcels';
  externalId: string;
  urls: string[];
  items: string[];
  shippedAt: string | null;
};

export type ShopRefund = {
  kind: 'refund';
  externalId: string;
  reference: string;
  amount: number;
  currency: string | undefined;
  refundedAt: string;
};

/** What an event of a shop says; null if nothing follows from it. */
export type ReadEvent = ShopOrder | ShopParcels | ShopRefund | null;

/** Ids are numbers, in JSON and beyond what it keeps exactly. They are only compared with each other. */
export const ExternalId = z.union([z.number(), z.string().min(1).max(64)]).transform(String);

/** A text that may be missing or of another type without making the event unreadable. */
export const SomeText = z.string().nullish().catch(null);

/** Reads the fields of a payload that are used. Throws TaskRefused for another format. */
export function readPayload<Model extends z.ZodType>(
  model: Model,
  payload: unknown,
  topic: string,
): z.output<Model> {
  const { data, error } = model.safeParse(payload);
  if (error) throw new TaskRefused(`${topic} has an unknown format: ${error.issues[0]?.path.join('.')}`);
  return data;
}

/**
 * A value that the model of its field accepts; undefined for any other. A shop can't be asked to correct an optional field,
 * and the order counts without it.
 */
export function fitting<Model extends z.ZodType>(model: Model, value: unknown): z.input<Model> | undefined {
  if (value === null || value === '') return undefined;
  return model.safeParse(value).success ? (value as z.input<Model>) : undefined;
}

/** The first of several texts that isn't empty. */
export const firstOf = (...texts: (string | null | undefined)[]): string | undefined =>
  texts.find((text) => text?.trim()) ?? undefined;
