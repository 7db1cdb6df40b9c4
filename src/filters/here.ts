import type { SelfCheck } from './check'

/** What the service ignored, and this browser does in its place on the rows it has read. */
export type Here = 'filters' | 'sort'

export const isHere = (text: string): text is Here => text === 'filters' || text === 'sort'

/** What is still to be said: nothing of what is done here already. */
export const withoutAppliedHere = (found: SelfCheck, here: readonly Here[]): SelfCheck => ({
  conditions: here.includes('filters') ? [] : found.conditions,
  sort: here.includes('sort') ? undefined : found.sort,
})
