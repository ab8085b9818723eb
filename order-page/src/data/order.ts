import type { BuyerEntry, BuyerOrder } from '@cbp/shared/requests/buyer-request.model';

/** An order as its page shows it: the types of the contract, without its models, which would triple the script. */
export type Order = BuyerOrder;
export type OrderEntry = BuyerEntry;
export type OrderItem = Order['items'][number];
export type Parcel = Order['parcels'][number];
export type OrderMessage = Order['messages'][number];
export type Address = Omit<NonNullable<Order['address']>, 'is_masked'>;
export type Decision = NonNullable<OrderEntry['decision']>;

/** The entries that await a decision of the seller. */
export const openEntries = ({ entries }: Order): OrderEntry[] =>
  entries.filter(({ state, kind }) => state === 'open' && (kind === 'issue' || kind === 'request'));
