import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { RELATIONS } from '../../../testing/relations/callers.ts';
import type { LookAtOne, ModuleRelations } from '../../../testing/relations/look.ts';
import { changesClient, GET, POST } from '../../../testing/relations/look.ts';

/** Whether a client may be moved below this one, or is rejected because of this one's state rather than ownership. */
const putsBelow =
  (path: string, more: object = {}): LookAtOne =>
  async (world, relation, who) => {
    const body = { merchant_id: randomBytes(8).toString('hex'), name: 'New', parent: relation, ...more };
    const { body: answer } = await POST(world, `/ethoca/merchants/${path}`, body, who);
    return (answer as { code?: string }).code === 'merchants/wrong_parent';
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    Merchants: (_world, relation) => relation,
  },
  listed: {
    listMerchantTree: {
      async atOnce(world, who) {
        const { body } = await POST(world, '/ethoca/merchants/tree', {}, who);
        const { data = [], whole = 0 } = body as {
          data?: { merchant_id: string; parent: string | null }[];
          whole?: number;
        };
        const ids = data.map(({ merchant_id: id }) => id);
        expect(whole).toBe(ids.length);
        for (const { parent } of data) if (parent !== null) expect(ids).toContain(parent);
        return RELATIONS.filter((relation) => ids.includes(relation));
      },
    },
  },
  reads: {
    async getMerchant(world, relation, who) {
      const path = `/ethoca/merchants/${relation}`;
      const { status, body } = await GET(world, path, who);
      return (
        status === 200 && (body as { results: { merchant_id: string } }).results.merchant_id === relation
      );
    },
    async getMerchantLedger(world, relation, who) {
      const path = `/ethoca/merchants/${relation}/balance`;
      const { body } = await GET(world, path, who);
      return (body as { results?: { older: number } }).results?.older !== undefined;
    },
    async getMerchantDependencies(world, relation, who) {
      const { body } = await GET(world, `/ethoca/merchants/${relation}/dependencies`, who);
      return (body as { results?: { descriptors: object } }).results?.descriptors !== undefined;
    },
    async getMerchantBelow(world, relation, who) {
      const path = `/ethoca/merchants/${relation}/below`;
      const { body } = await GET(world, path, who);
      return (body as { results?: { alerts: number } }).results?.alerts !== undefined;
    },
  },
  changes: {
    updateMerchant: changesClient('', { push_username: 'shop' }, 'PATCH'),
    createMerchantCredential: changesClient('/credentials', { name: 'Shop' }),
    endMerchantCredential: changesClient('/credentials/unknown/end', {}),
    createMassMerchant: putsBelow('mass', { subs: [{ merchant_id: 'SUB', name: 'Sub' }] }),
    createSubMerchant: putsBelow('sub'),
    createDirectMerchant: putsBelow('direct'),
    createStandaloneMerchant: putsBelow('standalone'),
    createPartner: putsBelow('partner', { role: 'PF' }),
    rotateMerchantCredential: changesClient('/credentials/unknown/rotate', {}),
    moveMerchant: (world, relation, who) =>
      changesClient('/move', { parent: relation })(world, relation, who),
    deleteMerchant: changesClient('/delete', {}),
    makeMerchantPushSecret: changesClient('/push-secret', {}),
  },
  notOfAClient: {
    giveMerchantService: 'is for operators',
    enterMerchantUnits: 'is for operators',
    processMerchant: 'is for operators',
    activateMerchant: 'is for operators',
    rejectMerchant: 'is for operators',
    reopenMerchant: 'is for operators',
  },
};
