import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

// Each test file has a process of its own, which compiles the same packages: once for all of them.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/node', import.meta.url))

const exclude = [...configDefaults.exclude, 'e2e/**', 'bench/**']
const shared = {
  resolve: { tsconfigPaths: true },
  define: { __SANDBOX__: 'true' },
}

// A shared machine may be slow; what is asserted is never the time.
const testTimeout = 120_000

export default defineConfig({
  test: {
    restoreMocks: true,
    // Nobody types beside a whole run: no processor is left free.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout,
          include: ['{src,mocks,scripts}/**/*.test.ts'],
          exclude,
          setupFiles: ['scripts/vitest/console.ts', 'scripts/vitest/patience.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          testTimeout,
          include: ['src/**/*.test.tsx'],
          exclude,
          setupFiles: [
            'scripts/vitest/console.ts',
            'scripts/vitest/patience.ts',
            'scripts/vitest/dom.ts',
          ],
        },
      },
    ],
  },
})
