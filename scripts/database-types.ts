import { writeFile } from 'node:fs/promises';
import { databaseTypesFile, generateDatabaseTypes } from '@arogo/api/platform/database/generate-database-types';
import { migrate } from '@arogo/api/platform/database/migrate';
import { startTestPostgres } from '@arogo/api/platform/postgres/server.test-helpers';

// Writes the types of the database as the migrations make it. Run after writing a migration: npm run db:types
const server = await startTestPostgres({
  prepare: async (ownerUrl) => {
    await migrate(ownerUrl);
    await writeFile(databaseTypesFile, await generateDatabaseTypes(ownerUrl));
  },
});
await server.stop();
