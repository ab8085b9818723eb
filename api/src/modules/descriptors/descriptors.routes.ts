import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { createDescriptorChanges } from './descriptor-changes.service.ts';
import { readDescriptor } from './descriptor-entity.service.ts';
import { descriptorSource } from './descriptors.list.ts';
import type { createNewDescriptors } from './new-descriptors.service.ts';

type NewDescriptors = ReturnType<typeof createNewDescriptors>;
type DescriptorChanges = ReturnType<typeof createDescriptorChanges>;

/** The calls about descriptors, with what changes them. */
export const descriptorRoutes = (changes: DescriptorChanges, added: NewDescriptors) => ({
  ...listHandlers(descriptorSource),

  getDescriptor: guarded.getDescriptor.handler(async ({ context, input }) => ({
    results: await readDescriptor({ ctx: context, input }),
  })),

  createDescriptor: guarded.createDescriptor.handler(({ context: ctx, input }) => added.add({ ctx, input })),
  createDescriptors: guarded.createDescriptors.handler(({ context: ctx, input }) =>
    added.addSeveral({ ctx, input }),
  ),
  updateDescriptor: guarded.updateDescriptor.handler(({ context: ctx, input }) =>
    changes.update({ ctx, input }),
  ),
  setDescriptorStatus: guarded.setDescriptorStatus.handler(({ context: ctx, input }) =>
    changes.setStatus({ ctx, input }),
  ),
  setStatusOfDescriptors: guarded.setStatusOfDescriptors.handler(({ context: ctx, input }) =>
    changes.setStatusOfSeveral({ ctx, input }),
  ),
  requestDescriptorDeletion: guarded.requestDescriptorDeletion.handler(({ context: ctx, input }) =>
    changes.requestDeletion({ ctx, input }),
  ),
  requestDeletionOfDescriptors: guarded.requestDeletionOfDescriptors.handler(({ context: ctx, input }) =>
    changes.requestDeletionOfSeveral({ ctx, input }),
  ),
  voidDescriptorDeletion: guarded.voidDescriptorDeletion.handler(({ context: ctx, input }) =>
    changes.voidDeletion({ ctx, input }),
  ),
  voidDeletionOfDescriptors: guarded.voidDeletionOfDescriptors.handler(({ context: ctx, input }) =>
    changes.voidDeletionOfSeveral({ ctx, input }),
  ),
  askProviderAgain: guarded.askProviderAgain.handler(({ context: ctx, input }) =>
    changes.askAgain({ ctx, input }),
  ),
});
