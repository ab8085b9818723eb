import { z } from 'zod';
import { boundedInteger, boundedIntegerText } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { brandList } from './brand.list.ts';
import { Brand, brandChanges, NewBrand, websiteReason } from './brand.model.ts';
import { BRAND_MACHINE } from './brand.ts';

const TAGS = [brandList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'brands/not_found', 'brands/changed', 'request/key_reused'] as const;
const OF_LOGO = ['upload/not_found', 'upload/unreadable', 'upload/blank', 'upload/heic_unreadable'] as const;
const OF_WEBSITES = ['brands/website_taken', 'brands/website_invalid'] as const;

const Id = { id: boundedIntegerText(1) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const ONE = { params: { id: '3' } };
const OneBrand = z.object({ results: Brand });
const right = <Name extends 'create' | 'update' | 'delete'>(name: Name) =>
  ({ service: 'si', right: `brand.${name}` }) as const;
const SECTION = 'brands';

const EXAMPLE = {
  merchant_id: 'NGA-1001',
  name: 'Harbour & Pine',
  legal_entity: 'Harbour & Pine Trading Limited',
  country: 'HK',
  websites: ['https://harbourpine.example'],
  category: '5719',
  sells: 'Furniture and things for the home',
  languages: ['en', 'zh-Hant'],
  currencies: ['HKD', 'USD'],
  prohibited_confirmed: true,
};

/** Brands of clients, each within the caller's scope. */
export const brandEndpoints = {
  ...listCalls(brandList),

  getBrand: endpoint
    .meta({ access: brandList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/si/brands/{id}',
      tags: TAGS,
      summary: 'Returns a brand with all its details',
      description:
        'Includes websites of other brands that are the same or look like its own; their names are shown only to callers with access to them.',
    })
    .errors(errors(...ALWAYS, 'brands/not_found'))
    .input(z.object(Id))
    .output(OneBrand),

  createBrand: endpoint
    .meta({
      access: right('create'),
      costs: [],
      audit: { action: 'create', section: SECTION, done: ['Brand added', '品牌已新增', '品牌已新增'] },
      example: { body: EXAMPLE },
    })
    .route({
      method: 'POST',
      path: '/si/brands',
      successStatus: 201,
      tags: TAGS,
      summary: 'Adds a brand of a client',
      description:
        'A website that a brand of another client has, or that looks like one, is rejected unless `website_reason` says why it is kept.',
    })
    .errors(
      errors(
        ...ALWAYS,
        ...OF_WEBSITES,
        ...OF_LOGO,
        'merchants/not_found',
        'merchants/not_active',
        'request/key_reused',
        'request/too_many',
      ),
    )
    .input(NewBrand)
    .output(OneBrand),

  updateBrand: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { action: 'update', section: SECTION, done: ['Brand changed', '品牌已更改', '品牌已更改'] },
      example: { ...ONE, body: { hours: 'Mon–Fri 9:00–18:00', version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/si/brands/{id}',
      tags: TAGS,
      summary: 'Changes an active brand',
      description: 'Omitted fields stay unchanged. Its client never changes.',
    })
    .errors(errors(...OF_ONE, ...OF_WEBSITES, ...OF_LOGO, 'brands/not_active', 'request/too_many'))
    .input(z.strictObject({ ...Id, ...brandChanges }))
    .output(OneBrand),

  archiveBrand: endpoint
    .meta({
      access: BRAND_MACHINE.access('archive'),
      costs: [],
      audit: { action: 'update', section: SECTION, done: ['Brand archived', '品牌已归档', '品牌已封存'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/si/brands/{id}/archive',
      tags: TAGS,
      summary: 'Archives a brand: it keeps its inspections and is inspected no more',
    })
    .errors(errors(...OF_ONE, 'brands/wrong_status'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneBrand),

  restoreBrand: endpoint
    .meta({
      access: BRAND_MACHINE.access('restore'),
      costs: [],
      audit: { action: 'update', section: SECTION, done: ['Brand restored', '品牌已恢复', '品牌已還原'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/si/brands/{id}/restore',
      tags: TAGS,
      summary: 'Restores an archived brand',
      description:
        'Its websites are compared with those of other brands again. One that a brand of another client has meanwhile, or that looks like one, needs `website_reason`.',
    })
    .errors(
      errors(
        ...OF_ONE,
        'brands/wrong_status',
        'brands/website_taken',
        'merchants/not_active',
        'request/too_many',
      ),
    )
    .input(z.strictObject({ ...Id, ...Version, ...websiteReason }))
    .output(OneBrand),

  deleteBrand: endpoint
    .meta({
      access: right('delete'),
      costs: [],
      audit: { action: 'delete', section: SECTION, done: ['Brand deleted', '品牌已删除', '品牌已刪除'] },
      example: { ...ONE, body: { version: 1 } },
    })
    .route({
      method: 'DELETE',
      path: '/si/brands/{id}',
      tags: TAGS,
      summary: 'Deletes a brand that no evidence needs',
      description: 'A brand whose inspections evidence names is rejected, and `data` says where.',
    })
    .errors(errors(...OF_ONE, 'brands/in_use'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(z.object({ results: z.object({}) })),
};
