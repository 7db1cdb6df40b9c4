// The import direction of AGENTS.md ("Layout") in dependency-cruiser's terms.
import type { IForbiddenRuleType } from 'dependency-cruiser'

const GROUND = ['contract', 'lib', 'paths', 'storage', 'api', 'ui'] as const
const SENDING = ['submit', 'outcome'] as const
const KITS = ['filters', 'table', 'form', 'lists'] as const

/** What each room of src/ may import from src/ besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  contract: ['lib'],
  paths: ['lib'],
  ui: ['lib'],
  storage: ['contract', 'lib'],
  api: ['contract', 'lib', 'paths', 'storage'],
  submit: ['contract', 'lib', 'paths', 'storage', 'api'],
  outcome: [...GROUND, 'submit'],
  filters: GROUND,
  table: GROUND,
  form: [...GROUND, ...SENDING],
  lists: [...GROUND, ...SENDING, 'filters', 'table'],
  domain: [...GROUND, ...SENDING, ...KITS],
  bulk: [...GROUND, ...SENDING, 'table', 'form', 'domain'],
  screens: [...GROUND, ...SENDING, ...KITS, 'domain', 'bulk'],
  app: [...GROUND, ...SENDING, ...KITS, 'domain', 'bulk', 'screens'],
}

const anyOf = (names: readonly string[]) => `(${names.join('|')})`
/** A folder of src/, or the single file that stands for a part (`src/paths.ts`). */
const part = (names: readonly string[]) => `^src/${anyOf(names)}(/|[.]tsx?$|[.]test[.]tsx?$)`
const packages = (names: readonly string[]) => `(^|/)node_modules/${anyOf(names)}(/|$)`
const TEST_FILE = String.raw`[.]test[.]tsx?$`
/** What tests share: each `testing/` folder. */
const TEST_CODE = String.raw`${TEST_FILE}|^src/.+/testing/`

const SERVER_TESTS = String.raw`${TEST_FILE}|^server/testing/`

/** A test may take its samples from a higher room. */
const direction = Object.entries(MAY_IMPORT).map(([name, allowed]): IForbiddenRuleType => ({
  name: `direction-${name}`,
  severity: 'error',
  from: { path: part([name]), pathNot: TEST_CODE },
  to: { path: '^src/', pathNot: part([name, ...allowed]) },
}))

const only = (name: string, packageNames: readonly string[], allowedIn: string) => ({
  name,
  severity: 'error' as const,
  from: { pathNot: allowedIn },
  to: { path: packages(packageNames) },
})

export const importRules: IForbiddenRuleType[] = [
  ...direction,
  {
    name: 'known-parts-only',
    comment: 'A new part of src/ gets a line in MAY_IMPORT first.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: part([...Object.keys(MAY_IMPORT), 'main', 'routes', 'env.d']),
    },
    to: {},
  },
  {
    name: 'screens-apart',
    comment: 'What two screens need to know moves down into `domain`.',
    severity: 'error',
    from: { path: '^src/screens/([^/]+)/' },
    to: { path: '^src/screens/', pathNot: '^src/screens/($1|testing)/' },
  },
  {
    name: 'mocks-direction',
    severity: 'error',
    from: { path: '^mocks/' },
    to: {
      path: '^(src|scripts|e2e|bench)/',
      pathNot: `${part(['contract', 'lib'])}|^scripts/command-line[.]ts$`,
    },
  },
  {
    name: 'server-direction',
    comment: 'The server runs without the app, the sandbox and the tools.',
    severity: 'error',
    from: { path: '^server/', pathNot: SERVER_TESTS },
    to: {
      path: '^(src|mocks|scripts|e2e|bench)/',
      pathNot: `${part(['contract', 'lib'])}|^scripts/command-line[.]ts$`,
    },
  },
  {
    name: 'server-packages',
    comment: 'Its image holds no package but this one.',
    severity: 'error',
    from: { path: '^server/', pathNot: SERVER_TESTS },
    to: { path: '(^|/)node_modules/', pathNot: packages(['zod', '@types/node']) },
  },
  {
    name: 'mocks-stay-out',
    comment: 'Only src/main.tsx and tests reach the sandbox.',
    severity: 'error',
    from: { path: '^src/', pathNot: String.raw`^src/main[.]tsx$|${TEST_CODE}` },
    to: { path: '^mocks/' },
  },
  {
    name: 'mocks-by-dynamic-import',
    comment: 'A static import would carry the sandbox into the production build.',
    severity: 'error',
    from: { path: String.raw`^src/main[.]tsx$` },
    to: { path: '^mocks/', dependencyTypesNot: ['dynamic-import'] },
  },
  only('storage-owns-indexeddb', ['idb'], String.raw`^src/storage/|^mocks/|${TEST_FILE}`),
  only('msw-in-mocks', ['msw'], '^mocks/'),
  only('tanstack-table-in-table', ['@tanstack/(react-table|table-core)'], '^(src/table|bench)/'),
  only('card-validator-in-method', ['card-validator', 'credit-card-type'], '^src/domain/payments/'),
  only('fflate-in-export', ['fflate'], '^src/table/export/'),
  {
    name: 'leaves-are-plain',
    comment: 'contract/ and lib/ know no React, no router, no cache.',
    severity: 'error',
    from: { path: part(['contract', 'lib']), pathNot: TEST_FILE },
    to: {
      path: packages(['react', 'react-dom', 'react-router', '@tanstack/[^/]+', '@base-ui/[^/]+']),
    },
  },
  {
    name: 'ui-is-domain-free',
    comment: 'Primitives know no router and no query. The link is the router’s, made small.',
    severity: 'error',
    from: { path: part(['ui']), pathNot: `${TEST_FILE}|^src/ui/link[.]tsx$` },
    to: { path: packages(['react-router', '@tanstack/react-query']) },
  },
  {
    name: 'no-node-in-the-browser',
    severity: 'error',
    from: { path: '^src/', pathNot: TEST_CODE },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'test-support-stays-in-tests',
    severity: 'error',
    from: { path: '^src/', pathNot: TEST_CODE },
    to: { path: '^src/.+/testing/' },
  },
  {
    name: 'test-servers-stay-in-tests',
    severity: 'error',
    from: { path: '^server/', pathNot: SERVER_TESTS },
    to: { path: '^server/testing/' },
  },
  {
    name: 'tests-are-not-imported',
    severity: 'error',
    from: {},
    to: { path: TEST_FILE },
  },
  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-orphan',
    severity: 'error',
    from: { orphan: true, pathNot: String.raw`[.]d[.]ts$|${TEST_FILE}` },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'An import that is not found would be a hole in every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
]
