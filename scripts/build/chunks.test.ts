import fc from 'fast-check'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { neededTogether } from './chunks'

interface Module {
  readonly imports?: readonly string[]
  /** What it asks for by `import()`. */
  readonly asks?: readonly string[]
  readonly bytes?: number
}

/** What the bundler tells of some modules, of which the first is the page. */
function bundlerOf(modules: Readonly<Record<string, Module>>): Rolldown.ChunkingContext {
  const ids = Object.keys(modules)
  const importersOf = (id: string, by: 'imports' | 'asks') =>
    ids.filter((each) => modules[each]?.[by]?.includes(id))
  return {
    getModuleInfo: (id) => {
      const { imports = [], asks = [], bytes = 10 } = modules[id] ?? {}
      // Only what is asked of a module.
      return {
        id,
        code: TEXT.slice(0, bytes),
        importedIds: [...imports],
        dynamicallyImportedIds: [...asks],
        importers: importersOf(id, 'imports'),
        dynamicImporters: importersOf(id, 'asks'),
        isEntry: id === ids[0],
      } as unknown as Rolldown.ModuleInfo
    },
  }
}

/** Text that hardly compresses. */
const TEXT = fc
  .sample(fc.string({ minLength: 1000, maxLength: 1000 }), { numRuns: 200, seed: 1 })
  .join('')

const APP = {
  '/src/main.ts': { imports: ['/src/routes.ts'], asks: ['/src/app/start.tsx'] },
  '/src/routes.ts': {
    asks: [
      '/src/screens/payouts/list.tsx',
      '/src/screens/batches/list.tsx',
      '/src/screens/payouts/create.tsx',
      '/src/screens/vendors/create.tsx',
    ],
  },
  '/src/app/start.tsx': { imports: ['/node_modules/react-dom/client.js'] },
  '/node_modules/react-dom/client.js': { bytes: 200_000 },
  '/src/screens/payouts/list.tsx': { imports: ['/src/lists/screen.tsx'] },
  '/src/screens/batches/list.tsx': { imports: ['/src/lists/screen.tsx'] },
  '/src/lists/screen.tsx': { bytes: 180_000 },
  '/src/screens/payouts/create.tsx': { imports: ['/src/form/form.tsx'], bytes: 150_000 },
  '/src/screens/vendors/create.tsx': { imports: ['/src/form/form.tsx'] },
  '/src/form/form.tsx': { imports: ['/node_modules/form-kit/index.js'], bytes: 90_000 },
  '/node_modules/form-kit/index.js': { bytes: 30_000 },
} as const

test('what the same screens need is one script, and none loads another’s', () => {
  const context = bundlerOf(APP)
  const name = neededTogether()
  const scriptOf = (id: keyof typeof APP) => name(id, context)
  const [list, form] = [scriptOf('/src/lists/screen.tsx'), scriptOf('/src/form/form.tsx')]
  expect(scriptOf('/src/screens/payouts/list.tsx')).toBe(list)
  expect(scriptOf('/src/screens/batches/list.tsx')).toBe(list)
  expect(scriptOf('/node_modules/form-kit/index.js')).toBe(form)
  expect(scriptOf('/src/screens/vendors/create.tsx')).toBe(form)
  // Larger than a request is worth: vendors' form would load it for nothing.
  expect(scriptOf('/src/screens/payouts/create.tsx')).not.toBe(form)
  expect(scriptOf('/src/app/start.tsx')).toBe(scriptOf('/node_modules/react-dom/client.js'))
  expect(new Set([list, form, scriptOf('/src/app/start.tsx')]).size).toBe(3)
})

test('scripts are named after the largest of ours, or after a package', () => {
  const context = bundlerOf(APP)
  const name = neededTogether()
  expect(name('/src/lists/screen.tsx', context)).toBe('lists-screen')
  expect(name('/node_modules/form-kit/index.js', context)).toBe('form-form')
})

/** Modules that import, or ask for, only such as come after them. */
const apps = fc
  .array(
    fc.tuple(
      fc.array(fc.nat(30), { maxLength: 3 }),
      fc.array(fc.nat(30), { maxLength: 2 }),
      fc.nat(120_000),
    ),
    {
      minLength: 4,
      maxLength: 24,
    },
  )
  .map((drawn) =>
    Object.fromEntries(
      drawn.map(([imports, asks, bytes], index): [string, Module] => {
        const later = (steps: readonly number[]) =>
          [...new Set(steps.map((step) => index + 1 + step))]
            .filter((each) => each < drawn.length)
            .map((each) => `/src/m/${String(each)}.ts`)
        // All are reached, by the one before at least.
        const next = later([0])
        return [
          `/src/m/${String(index)}.ts`,
          { imports: later(imports), asks: [...later(asks), ...next], bytes },
        ]
      }),
    ),
  )

test('no scripts import one another in a circle, whatever imports what', () => {
  fc.assert(
    fc.property(apps, (modules) => {
      const context = bundlerOf(modules)
      const name = neededTogether()
      const scripts = new Map(Object.keys(modules).map((id) => [id, name(id, context) ?? 'page']))
      const after = new Map<string, Set<string>>()
      for (const [id, script] of scripts) {
        const imported = modules[id]?.imports?.map((each) => scripts.get(each) ?? '') ?? []
        const all = after.get(script) ?? new Set()
        for (const each of imported) if (each !== script) all.add(each)
        after.set(script, all)
      }
      // Whatever imports nothing more goes, until nothing is left.
      for (let gone = true; gone;) {
        gone = false
        for (const [script, imports] of after) {
          if ([...imports].some((each) => after.has(each))) continue
          after.delete(script)
          gone = true
        }
      }
      expect([...after.keys()]).toEqual([])
    }),
    { numRuns: 100 },
  )
})
