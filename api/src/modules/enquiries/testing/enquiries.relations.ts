import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { enquiryOf } from '../../../testing/relations/enquiry-of.ts';
import type { ModuleRelations } from '../../../testing/relations/look.ts';
import { GET, POST } from '../../../testing/relations/look.ts';
import { call } from '../../../testing/test-server.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    Enquiries: (world, relation) => String(world.things[relation].enquiryId),
  },
  reads: {
    async getEnquiry(world, relation, who) {
      const path = `/ethoca/enquiries/${world.things[relation].enquiryId}`;
      return (await GET(world, path, who)).status === 200;
    },
    checkEnquiries: {
      async atOnce(world, who, asked) {
        const { body } = await POST(world, '/ethoca/enquiries/check', { lines: asked.map(enquiryOf) }, who);
        const { results = [] } = body as { results?: { error?: object }[] };
        return asked.filter((_, index) => results[index] !== undefined && !results[index].error);
      },
    },
    async fillEnquiry(world, relation, who) {
      const { arn, icsId } = world.things[relation];
      const { body } = await POST(world, '/ethoca/enquiries/fill', { arn }, who);
      const [found] = (body as { results?: { receipt: { iCS_id: string } | null }[] }).results ?? [];
      return found?.receipt?.iCS_id === icsId;
    },
  },
  changes: {
    async createEnquiry(world, relation, who) {
      return (await POST(world, '/ethoca/enquiries', enquiryOf(relation), who)).status === 201;
    },
    async updateEnquiry(world, relation, who) {
      const url = `${world.url}${API_PREFIX}/ethoca/enquiries/${world.things[relation].enquiryId}`;
      return (await call(url, { method: 'PATCH', body: { amount: 12.5 }, ...who })).status === 200;
    },
    async withdrawEnquiry(world, relation, who) {
      const path = `/ethoca/enquiries/${world.things[relation].enquiryId}/withdraw`;
      // It stays for the other calls.
      const { body } = await POST(world, path, { version: 9_999 }, who);
      return (body as { code?: string }).code === 'enquiries/changed';
    },
    createEnquiries: {
      async atOnce(world, who, asked) {
        const { body } = await POST(world, '/ethoca/enquiries/lines', { lines: asked.map(enquiryOf) }, who);
        const { results } = body as { results?: { state: string }[] };
        return asked.filter((_, index) => results?.[index]?.state === 'created');
      },
    },
  },
  notOfAClient: {
    answerEnquiry: 'is for operators who work with the provider',
    takeInEnquiryAnswers: 'is for operators who work with the provider',
  },
};
