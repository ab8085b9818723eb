import { randomBytes } from 'node:crypto';
import type { ModuleRelations } from '../../../testing/relations/look.ts';
import { changesDescriptor, changesSeveral, GET, POST } from '../../../testing/relations/look.ts';

const changesDescriptors = (path: string) =>
  changesSeveral({
    path: `/ethoca/descriptors${path}`,
    idOf: ({ things }, relation) => things[relation].descriptorId,
    refusals: ['descriptors/not_found', 'auth/forbidden'],
  });

const NEW_DESCRIPTOR = () => ({ criterion: randomBytes(8).toString('hex'), type: 'EXACT_MATCH' });

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    Descriptors: (world, relation) => String(world.things[relation].descriptorId),
  },
  reads: {
    async getDescriptor(world, relation, who) {
      const { descriptorId } = world.things[relation];
      const path = `/ethoca/descriptors/${descriptorId}`;
      const { status, body } = await GET(world, path, who);
      return status === 200 && (body as { results: { id: number } }).results.id === descriptorId;
    },
  },
  changes: {
    async createDescriptor(world, relation, who) {
      const body = { ...NEW_DESCRIPTOR(), merchant_id: relation };
      return (await POST(world, '/ethoca/descriptors', body, who)).status === 201;
    },
    createDescriptors: {
      async atOnce(world, who, asked) {
        const lines = asked.map((merchant_id) => ({ ...NEW_DESCRIPTOR(), merchant_id }));
        const { body } = await POST(world, '/ethoca/descriptors/lines', { lines }, who);
        const { results } = body as { results?: { state: string }[] };
        return asked.filter((_, index) => results?.[index]?.state === 'created');
      },
    },
    updateDescriptor: changesDescriptor('', { auto_refund: false }, 'PATCH'),
    requestDescriptorDeletion: changesDescriptor('/delete', {}),
    requestDeletionOfDescriptors: changesDescriptors('/delete'),
    voidDescriptorDeletion: changesDescriptor('/void-delete', {}),
    voidDeletionOfDescriptors: changesDescriptors('/void-delete'),
  },
  notOfAClient: {
    setDescriptorStatus: 'is for operators who work with the provider',
    setStatusOfDescriptors: 'is for operators who work with the provider',
    askProviderAgain: 'is for operators who work with the provider',
  },
};
