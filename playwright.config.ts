import { defineConfig } from '@playwright/test';
import { tempFilesInMemory } from './tests/memory-folder.ts';

// The shop's database and the browsers' profiles: a disk that is busy would hold up every page.
tempFilesInMemory();

const port = Number(process.env.JOURNEY_PORT ?? 4173);
/** The address of a proxy in front of the shop, see deploy/README.md. */
const proxy = process.env.JOURNEY_ORIGIN;
const program = process.env.CHROMIUM_PATH;
const isFound = program !== undefined && program !== 'playwright';

/** Journeys of people through the built shop, in a real Chromium, on a desktop and on a small phone. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  timeout: 120_000,
  // A busy machine takes longer than the default five seconds.
  expect: { timeout: 20_000 },
  // Journeys wait for timers and pages: further workers use the two cores meanwhile.
  workers: 4,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: proxy ?? `http://localhost:${port}`,
    ignoreHTTPSErrors: proxy !== undefined,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    launchOptions: {
      ...(isFound ? { executablePath: program } : {}),
      // Root needs no-sandbox; the rest keeps the browser from calling home, which a closed network refuses.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // Pages live for seconds here: optimised code costs more to compile than it saves.
        '--js-flags=--no-maglev,--no-turbofan',
        // Every request would pass through a process of its own; the first name is Playwright's, which this replaces.
        '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      // Frames of animations are drawn by the processor: phones draw them all, a desktop where a journey is about them.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    // '@phone' runs on both: its screens are laid out differently on a phone.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
  ],
  webServer: {
    command: `"${process.execPath}" tests/journey-server.ts`,
    url: `http://localhost:${port}/readyz`,
    // Drawing the demo shop, once per change of it, takes minutes on a busy machine.
    timeout: 600_000,
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      ADMIN_PASSWORD: 'kata-sandi-uji-coba',
      LOG_LEVEL: 'warn',
      PICTURES_FROM_LOOPBACK: 'on',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
