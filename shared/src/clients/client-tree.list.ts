import { z } from 'zod';
import { defineList } from '../list/list.ts';
import { clientList } from './client.list.ts';

/** The most clients that one answer holds: more is not looked through, it is filtered. */
export const MOST_IN_TREE = 2_000;

const { fields, filters, sorts, defaultSort, right, words } = clientList;

/** The clients of the list as a tree, sorted within the same parent (specification, chapter 3). */
export const clientTree = defineList({
  name: 'MerchantTree',
  resource: '/ethoca/merchants',
  right,
  words: [words.en, words.sc, words.tc],
  key: 'merchant_id',
  fields,
  filters: { status: filters.status, name: filters.name, merchant_id: filters.merchant_id },
  sorts,
  defaultSort,
});

const count = z.int().min(0);

/** A client in the tree. `parent` is the nearest parent the caller may see. */
export const ClientInTree = clientTree.row.and(
  z.object({
    depth: count.describe('Number of its parents the caller may see'),
    matched: z.boolean().describe('Whether it matches the filters. If not, it is a parent of a match'),
    below: count.describe('Number of its sub-clients the caller may see'),
    matched_below: count.describe('Number of its sub-clients that match the filters'),
  }),
);
export type ClientInTree = z.output<typeof ClientInTree>;
