import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type InspectionWorld, startInspectionWorld } from './inspection-world.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';

/** What the tests of a suite work with, once its first one begins. */
export type InspectionStage = { scene: InspectionWorld; site: SiteServer };

/** Starts a platform with an inspection server that shows what a test says, for a suite, and empties both before each test. */
export function useInspectionStage(create: () => Promise<TestDatabase>): InspectionStage {
  const stage = {} as InspectionStage;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    stage.site = await startSiteServer();
    stage.scene = await startInspectionWorld(database, { inspectionServer: stage.site.access });
  });
  beforeEach(async () => {
    stage.site.forget();
    await stage.scene.empty();
  });
  afterAll(async () => {
    await stage.scene?.end();
    await stage.site?.end();
    await database?.end();
  });
  return stage;
}
