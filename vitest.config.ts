import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tempFilesInMemory } from './tests/memory-folder.ts';

const routeTests = ['server/**/*.routes.test.ts', 'server/platform/{http,cache}/**/*.test.ts'];
/**
 * What could differ on the embedded database: one session for all, searches, counts, times, locks and large writes. The
 * other routes run on PostgreSQL only (with `test:long` on both); the journeys use them on the embedded one.
 */
const onBothDatabases = [
  'server/app/maintenance.routes.test.ts',
  'server/catalogue/{category-sorts,dated-prices,filter-counts,product-bulk,product-counts,product-list,product-search}.routes.test.ts',
  'server/order/order.routes.test.ts',
  'server/platform/cache/response-cache.test.ts',
];
/** Real processes, databases and kills: begun last, one of them would leave the other worker idle. */
const longest = [
  'backup/restore',
  'backup/backup',
  'try-migrations',
  'embedded/',
  'app/start',
  'pc-advisor/solve',
  'import.routes',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((part) => moduleId.includes(part));
      return index === -1 ? longest.length : index;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

const isLong = process.env.TEST_LONG === 'yes';
// Long series of kills write to a real disk.
if (!isLong) tempFilesInMemory();
const exclude = [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.ts'])];

/** What only Vite understands: JSX, names that it replaces, mocks of modules. */
const needVite = [
  'web/**/*.test.ts',
  'server/platform/cache/compression-failure.test.ts',
  'server/auth/password.test.ts',
];
const setupFiles = ['tests/built-threads.ts', 'tests/compiled-engine.ts', 'tests/cheap-passwords.ts'];
/** Node loads the sources by itself, as it does in development, without a transform of each file. */
const runByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Three kinds of tests (browser journeys are Playwright's): rules, and routes on each of the two databases. */
export default defineConfig({
  test: {
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Another instance, a timer or a process is waited for; a busy machine takes longer than the default second.
    expect: { poll: { timeout: 20_000 } },
    // Many tests wait for a timer or a process: a third worker uses the two cores meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...runByNode,
          name: 'rules',
          include: ['{domain,demo,server,tests}/**/*.test.ts'],
          exclude: [...exclude, ...routeTests, ...needVite],
          globalSetup: ['tests/database-template.ts'],
          setupFiles: [...setupFiles, 'tests/property-seed.ts'],
          // Files of one worker share their modules: loading the server anew for each costs more than most tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'vite',
          include: needVite,
          exclude,
          setupFiles: ['tests/cheap-passwords.ts', 'tests/property-seed.ts'],
          isolate: false,
        },
      },
      ...(['embedded', 'postgres'] as const).map((database) => ({
        extends: true as const,
        test: {
          ...runByNode,
          name: database,
          include: database === 'embedded' && !isLong ? onBothDatabases : routeTests,
          exclude: [...exclude, ...needVite],
          env: { TEST_DATABASE: database },
          globalSetup: ['tests/database-template.ts'],
          setupFiles,
          isolate: false,
        },
      })),
    ],
  },
});
