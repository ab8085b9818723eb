import type { Cluster } from '@cbp/shared/node/database/testing/postgres-cluster';

const LOST_EVERY = 3;
const SWAPPED_EVERY = 5;

/** What a service that loses or swaps documents would leave: tables and files that agree with each other. */
export const KILL_MUTANTS = {
  /** Every third document was never there. */
  lost: {
    plant: (cluster: Cluster, batchId: string) =>
      cluster.query(
        `delete from cbp_pdf.batch_items where batch_id = '${batchId}' and position % ${LOST_EVERY} = 0`,
      ),
    positionsOf: (items: number) => multiples(LOST_EVERY, items),
    sign: 'is lost',
  },
  /** Every fifth has the document of the one after it, and the other way round. */
  swapped: {
    async plant(cluster: Cluster, batchId: string) {
      await cluster.query(`
        update cbp_pdf.batch_results as one
        set sha256 = other.sha256, bytes = other.bytes, measurements = other.measurements
        from cbp_pdf.batch_results as other
        where one.batch_id = '${batchId}' and other.batch_id = one.batch_id
          and ((one.position % ${SWAPPED_EVERY} = 0 and other.position = one.position + 1)
            or (one.position % ${SWAPPED_EVERY} = 1 and other.position = one.position - 1))`);
    },
    positionsOf: (items: number) => multiples(SWAPPED_EVERY, items - 1).flatMap((at) => [at, at + 1]),
    sign: 'it shows',
  },
};

function multiples(of: number, upTo: number): number[] {
  return Array.from({ length: Math.floor(upTo / of) }, (_, index) => (index + 1) * of);
}
