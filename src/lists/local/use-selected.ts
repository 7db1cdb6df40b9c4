import { useCallback, useMemo, useState } from 'react'

import type { RowSelection } from '~/table/row-selection'

import type { LocalRow } from './local-rows'

interface Selected<Value> {
  readonly rows: readonly Value[]
  readonly selection: RowSelection<LocalRow<Value>>
  readonly clear: () => void
}

const noRows: readonly never[] = []

/**
 * What a person selected of the rows of a list. It is kept by ID, so it stays while the rows are sorted or learned
 * anew; those that no longer meet the filters don't count.
 * @param labelOf the same function every time
 */
export function useSelected<Value extends { readonly id: string }>(
  rows: readonly LocalRow<Value>[] | undefined,
  labelOf: (value: Value) => string,
): Selected<Value> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(
    () =>
      ids.size === 0
        ? noRows
        : (rows ?? noRows).map(({ value }) => value).filter(({ id }) => ids.has(id)),
    [rows, ids],
  )
  const label = useCallback(({ value }: LocalRow<Value>) => labelOf(value), [labelOf])
  const isSelected = useCallback(({ value }: LocalRow<Value>) => ids.has(value.id), [ids])
  const change = (changed: readonly LocalRow<Value>[], isIn: boolean) => {
    const next = new Set(ids)
    for (const { value } of changed) {
      if (isIn) next.add(value.id)
      else next.delete(value.id)
    }
    setIds(next)
  }
  const all = rows ?? noRows
  return {
    rows: selected,
    clear: () => setIds(new Set()),
    selection: {
      isSelected,
      labelOf: label,
      onSelect: (from, to, isIn) => change(all.slice(from, to + 1), isIn),
      state: selected.length === 0 ? 'none' : selected.length === all.length ? 'all' : 'some',
      onSelectAll: (isIn) => (isIn ? change(all, true) : setIds(new Set())),
    },
  }
}
