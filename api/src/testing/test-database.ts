import { matrixDatabasesOf, testDatabasesWith } from '@cbp/shared/node/database/testing/test-database';
import { MIGRATIONS } from '../database/migrations.ts';

/** The databases to run the data suites of the api on, for `describe.each`. */
export const testDatabases = testDatabasesWith(MIGRATIONS);

/** The one to try a matrix of calls on, where no SQL is proved; all of them in the long form. */
export const matrixDatabases = matrixDatabasesOf(testDatabases);
