import { useEffect, useEffectEvent, useState } from 'react'

import type { RowSource } from '../paging'
import { rowLinkAt } from '../table-row'

const REACH = 300

interface NeighboursOptions<Row> {
  readonly source: RowSource<Row>
  readonly isOpen: ((row: Row) => boolean) | undefined
  readonly onStep: (row: Row) => void
}

export interface Neighbours {
  readonly index: number | undefined
  readonly total: number | undefined
  readonly isWaiting: boolean
  readonly step: (by: 1 | -1) => void
  readonly link: () => HTMLElement | null
}

/** Steps through the live list: the table follows, which requests further pages. */
export function useNeighbours<Row>({ source, isOpen, onStep }: NeighboursOptions<Row>) {
  const [near, setNear] = useState(0)
  const [waiting, setWaiting] = useState<{ readonly at: number; readonly list: string }>()
  const [revealIndex, setReveal] = useState<number>()
  const index = isOpen && findNear(source, isOpen, near)
  const { total, resetKey: list } = source
  // What was waited for is the next of one that is open, in this list: closed, it opens nothing later.
  const isWaiting = isOpen !== undefined && waiting?.list === list
  if (waiting && !isWaiting) setWaiting(undefined)
  const wanted = isWaiting ? waiting.at : undefined

  const goTo = (to: number) => {
    setNear(to)
    const row = source.rowAt(to)
    setReveal(to)
    setWaiting(row === undefined ? { at: to, list } : undefined)
    if (row !== undefined) onStep(row)
  }
  const arrived = isOpen && wanted !== undefined && source.rowAt(wanted) !== undefined
  const openWanted = useEffectEvent(() => {
    if (wanted !== undefined) goTo(wanted)
  })
  useEffect(() => {
    // A row that was waited for has come: it opens, which is a navigation.
    // oxlint-disable-next-line react/set-state-in-effect
    if (arrived) openWanted()
  }, [arrived])

  const neighbours: Neighbours = {
    index: wanted ?? index,
    total,
    isWaiting,
    step: (by) => {
      const from = wanted ?? index
      if (from === undefined || total === undefined) return
      const to = from + by
      if (to >= 0 && to < total) goTo(to)
    },
    link: () => (index === undefined ? null : rowLinkAt(document.body, index)),
  }
  return {
    neighbours,
    revealIndex,
    onOpened: (at: number) => {
      // In the same task as the navigation that opens it, so that the list is drawn once.
      setNear(at)
      setWaiting(undefined)
    },
  }
}

function findNear<Row>(
  source: RowSource<Row>,
  isOpen: (row: Row) => boolean,
  near: number,
): number | undefined {
  for (let far = 0; far <= REACH; far += 1) {
    for (const index of far === 0 ? [near] : [near + far, near - far]) {
      const row = index < 0 ? undefined : source.rowAt(index)
      if (row !== undefined && isOpen(row)) return index
    }
  }
  return undefined
}
