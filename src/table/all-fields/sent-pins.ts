import { useCallback, useMemo } from 'react'

import { setLayout, useLayout } from '../layout/layout-store'

export interface SentPins {
  readonly fields: readonly string[]
  readonly toggle: (field: string) => void
}

const noPins: readonly string[] = []

/** The members of a kind of record that a person wants among its facts: the "columns" of those. */
export function useSentPins(kind: string): SentPins {
  const place = `${kind} facts`
  const { columns: fields = noPins } = useLayout(place).layout
  const toggle = useCallback(
    (field: string) => {
      const others = fields.filter((each) => each !== field)
      const columns = others.length < fields.length ? others : [...fields, field]
      setLayout(place, columns.length > 0 ? { columns } : {})
    },
    [fields, place],
  )
  return useMemo(() => ({ fields, toggle }), [fields, toggle])
}
