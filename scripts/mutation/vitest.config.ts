import { defineConfig } from 'vitest/config'

/** The tests of one group of modules (scripts/mutation.ts), in Node. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  define: { __SANDBOX__: 'true' },
  test: {
    environment: 'node',
    // One process for all files of a run: a process for each takes longer than the tests.
    isolate: false,
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
    setupFiles: ['scripts/mutation/few-runs.ts', 'scripts/vitest/console.ts'],
    restoreMocks: true,
    testTimeout: 120_000,
  },
})
