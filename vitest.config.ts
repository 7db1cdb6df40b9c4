import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { statelessTests } from './scripts/vitest/stateless.ts'

// Many test files have a process of their own, which compiles the same packages: once for all of them.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/node', import.meta.url))

const exclude = [...configDefaults.exclude, 'e2e/**', 'bench/**']
const setupFiles = ['scripts/vitest/console.ts', 'scripts/vitest/patience.ts']
const UNIT = '{src,mocks,server,scripts}/**/*.test.ts'
const DOM = 'src/**/*.test.tsx'

const unit = { environment: 'node', setupFiles }
const dom = { environment: 'happy-dom', setupFiles: [...setupFiles, 'scripts/vitest/dom.ts'] }

interface Files {
  readonly include: string[]
  readonly exclude?: string[]
  readonly isolate: boolean
}

const project = (name: string, kind: typeof unit, files: Files) => ({
  resolve: { tsconfigPaths: true },
  define: { __SANDBOX__: 'true' },
  test: {
    ...kind,
    ...files,
    name,
    // A shared machine may be slow; what is asserted is never the time.
    testTimeout: 120_000,
    exclude: [...exclude, ...(files.exclude ?? [])],
  },
})

const statelessUnit = statelessTests(UNIT)
const statelessDom = statelessTests(DOM)

export default defineConfig({
  test: {
    restoreMocks: true,
    // Nobody types beside a whole run: no processor is left free while a worker starts.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      project('unit', unit, { include: statelessUnit, isolate: false }),
      project('dom', dom, { include: statelessDom, isolate: false }),
      project('unit, alone', unit, { include: [UNIT], exclude: statelessUnit, isolate: true }),
      project('dom, alone', dom, { include: [DOM], exclude: statelessDom, isolate: true }),
    ],
  },
})
