import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { useScope } from '~/api/use-connection'
import { loadLegend } from '~/storage/learn-statuses'
import { legend, subscribeLegend, type LegendEntry } from '~/storage/legend'

import { type NamedValue, type NamedValues, noNames } from './named-values'

/** By field, from what was learned of statuses. */
export type KnownNames = (
  field: string,
  learned: ReadonlyMap<string, LegendEntry>,
) => readonly NamedValue[]

/** Another function once more is learned. */
export function useKnownNames(known: KnownNames | undefined): NamedValues {
  const scope = useScope()
  // While the rows are read, so that a chip of a saved view has its word as it appears.
  useEffect(() => void loadLegend(scope), [scope])
  const learned = useSyncExternalStore(subscribeLegend, legend)
  return useMemo(() => (known ? (field) => known(field, learned) : noNames), [known, learned])
}
