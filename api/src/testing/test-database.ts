import { testDatabasesWith, usualDatabasesOf } from '@cbp/shared/node/database/testing/test-database';
import { MIGRATIONS } from '../database/migrations.ts';

/** The databases for suites of the api about what databases do, each in its own way. */
export const testDatabases = testDatabasesWith(MIGRATIONS);

/** Those for all other suites of the api. */
export const usualDatabases = usualDatabasesOf(testDatabases);
