import type { BulkResult } from '@cbp/shared/calls/bulk';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { expect } from 'vitest';
import { RELATIONS } from '../../../testing/relations/callers.ts';
import type { ModuleRelations } from '../../../testing/relations/look.ts';
import { GET, POST } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  listed: {
    findReadableEvidence: {
      async atOnce(world, who) {
        const ids = RELATIONS.map((name) => world.things[name].icsId);
        const { body } = await POST(world, '/ics/evidence/readable', { ids }, who);
        const { results } = body as { results?: { transactions: string[]; released: string[] } };
        if (results) expect(results.released).toEqual([]);
        return RELATIONS.filter((name) => results?.transactions.includes(world.things[name].icsId));
      },
    },
  },
  reads: {
    async getReleases(world, relation, who) {
      const path = `/ics/transactions/${world.things[relation].icsId}/releases`;
      return (await GET(world, path, who)).status === 200;
    },
    async getCapturedPolicies(world, relation, who) {
      const path = `/ics/transactions/${world.things[relation].icsId}/captured_policies`;
      return (await GET(world, path, who)).status === 200;
    },
    async getQualifier(world, relation, who) {
      const path = `/ics/transactions/${world.things[relation].icsId}/qualifier`;
      return (await GET(world, path, who)).status === 200;
    },
    async getQualifierFigures(world, relation, who) {
      return (await GET(world, `/ics/qualifier/${relation}`, who)).status === 200;
    },
    async getCompellingEvidence(world, relation, who) {
      const { icsId } = world.things[relation];
      return (await POST(world, `/ics/get_compelling_evidence/${icsId}`, {}, who)).status === 200;
    },
    async listMessage(world, relation, who) {
      const path = `/ics-message/list_message/${world.things[relation].icsId}`;
      return (await GET(world, path, who)).status === 200;
    },
  },
  changes: {
    async releaseEvidence(world, relation, who) {
      const { icsId } = world.things[relation];
      const body = { config: EVERYTHING_ON, version: 999 };
      const answer = await POST(world, `/ics/transactions/${icsId}/release`, body, who);
      return (answer.body as { code?: string }).code === 'receipts/changed';
    },
    releaseSeveral: {
      async atOnce(world, who, asked) {
        const ids = asked.map((relation) => world.things[relation].icsId);
        const { status, body } = await POST(world, '/ics/transactions/release', { ids }, who);
        if (status !== 200) return [];
        const { results } = body as { results: BulkResult[] };
        const done = results.flatMap(({ id, state }) => (state === 'done' ? [id] : []));
        // What is released is everybody's to read, and other looks tell who reads it.
        for (const id of done) await POST(world, `/ics/transactions/${id}/revoke`, {}, who);
        return asked.filter((relation) => done.includes(world.things[relation].icsId));
      },
    },
    async chooseQualifier(world, relation, who) {
      const { icsId } = world.things[relation];
      const body = { payments: null, version: 999 };
      const answer = await POST(world, `/ics/transactions/${icsId}/qualifier`, body, who);
      return (answer.body as { code?: string }).code === 'receipts/changed';
    },
    async revokeEvidence(world, relation, who) {
      const { icsId } = world.things[relation];
      const answer = await POST(world, `/ics/transactions/${icsId}/revoke`, {}, who);
      return (answer.body as { code?: string }).code === 'receipts/not_released';
    },
  },
};
