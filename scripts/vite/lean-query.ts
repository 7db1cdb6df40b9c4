import type { Plugin } from 'vite'

/**
 * This app's writes go through `src/api/submit`, which never repeats one: TanStack's mutations, which wait for the network and
 * then send by themselves, are not even in the build.
 */
const NO_MUTATIONS = `
export class Mutation {
  constructor() { throw new Error('Writes go through src/api/submit.') }
}
export const getDefaultState = () => ({})
`

/** Lists come in pages that are dropped again (`src/table`). */
const NO_INFINITE_QUERIES = `
export const infiniteQueryBehavior = () => { throw new Error('Pages are read by src/table.') }
export const hasNextPage = () => false
export const hasPreviousPage = () => false
`

const without = (name: string, file: string, code: string): Plugin => ({
  name: `countinghouse:query-without-${name}`,
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: new RegExp(`node_modules/@tanstack/query-core/build/\\w+/${file}\\.js$`) },
    handler: () => code,
  },
})

/** Leaves out of TanStack Query what this app never uses, 1.1 kB gz of the first rows' script. */
export const leanQuery = (): Plugin[] => [
  without('mutations', 'mutation', NO_MUTATIONS),
  without('infinite-queries', 'infiniteQueryBehavior', NO_INFINITE_QUERIES),
]
