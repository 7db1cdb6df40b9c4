import type { SelfCheck } from './check'

/** What the service ignored, and this browser does in its place on the rows it has read. */
export type Here = 'filters' | 'sort'

const isHere = (text: string): text is Here => text === 'filters' || text === 'sort'

/** The address's `here` parameter. */
export const readHere = (text: string | null): readonly Here[] =>
  (text ?? '').split('|').filter(isHere)

export const hereText = (here: readonly Here[]): string | undefined => here.join('|') || undefined

/** What is still to be said: nothing of what is done here already. */
export const withoutAppliedHere = (found: SelfCheck, here: readonly Here[]): SelfCheck => ({
  conditions: here.includes('filters') ? [] : found.conditions,
  sort: here.includes('sort') ? undefined : found.sort,
})
