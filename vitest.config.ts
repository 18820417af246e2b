import { configDefaults, defineConfig } from 'vitest/config';

const routeTests = ['server/**/*.routes.test.ts', 'server/platform/{http,cache}/**/*.test.ts'];

/** Three kinds of tests (browser journeys are Playwright's): rules, and routes on each of the two databases. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,

    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,server,web,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...routeTests],
        },
      },
      ...(['embedded', 'postgres'] as const).map((database) => ({
        test: {
          name: database,
          include: routeTests,
          env: { TEST_DATABASE: database },
          globalSetup: ['tests/database-template.ts'],
        },
      })),
    ],
  },
});
