import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/app/tables.ts',
  out: './server/platform/database/migrations',
});
