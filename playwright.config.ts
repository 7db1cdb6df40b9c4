import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './scripts/chromium-args'
import { requireChromium } from './scripts/find-chromium'
import { findHeadlessShell } from './scripts/find-headless-shell'

/** Two working copies on one machine need ports of their own. */
const FIRST_PORT = Number(process.env['COUNTINGHOUSE_E2E_PORT'] ?? 43_171)
const PORTS = {
  sandboxBuild: FIRST_PORT,
  service: FIRST_PORT + 1,
  productionBuild: FIRST_PORT + 2,
}
const SCRIPT = 'node --import ./scripts/register-alias.mjs'
const READY = { stdout: /"url"/ }

const chromium = requireChromium()
/** Pictures and profiles need the whole browser: e2e/gallery.spec.ts, e2e/support/profile.ts. */
const shell = findHeadlessShell(chromium)
// Worker processes read this file again; they need not search again.
process.env['COUNTINGHOUSE_CHROMIUM'] = chromium
process.env['COUNTINGHOUSE_HEADLESS_SHELL'] = shell ?? ''

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than processors: a test often waits.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only then is named as flaky; scripts/testing/counts.ts takes two of them.
  retries: 1,
  // A shared machine may be slow; what is asserted is never the time.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.25, animations: 'disabled' },
  },
  // One set for all machines: what differs between them is masked (e2e/gallery.spec.ts).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace slows every test by a fifth: --trace on, when one is looked for.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: shell ?? chromium,
      args: [
        ...CHROMIUM_ARGS,
        // A name that is no loopback name, for what a browser takes away over plain HTTP.
        '--host-resolver-rules=MAP countinghouse.test 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'sandbox',
      testMatch: /e2e\/[^/]+\.spec\.ts$/,
      use: { baseURL: `http://127.0.0.1:${PORTS.sandboxBuild}` },
    },
    {
      name: 'http',
      testMatch: /e2e\/http\/.+\.spec\.ts$/,
      use: { baseURL: `http://127.0.0.1:${PORTS.productionBuild}` },
    },
  ],
  webServer: [
    {
      name: 'preview of the sandbox build',
      command: `${SCRIPT} server/preview.ts --dir dist-sandbox --config e2e/support/sandbox-config.json --port ${PORTS.sandboxBuild}`,
      wait: READY,
    },
    {
      name: 'sandbox over HTTP',
      command: `${SCRIPT} mocks/server.ts --day 2026-11-20 --port ${PORTS.service}`,
      wait: READY,
    },
    {
      name: 'preview of the production build',
      command: `${SCRIPT} server/preview.ts --port ${PORTS.productionBuild} --service http://127.0.0.1:${PORTS.service}`,
      wait: READY,
    },
  ],
})
