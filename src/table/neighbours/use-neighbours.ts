import { useEffect, useEffectEvent, useState } from 'react'

import { rowLinkAt } from '../row-link'
import type { RowSource } from '../row-source'

/** How far from where it was last an open row is looked for. */
const REACH = 300

interface NeighboursOptions<Row> {
  readonly source: RowSource<Row>
  /** Undefined while no row is open. */
  readonly isOpen: ((row: Row) => boolean) | undefined
  readonly onStep: (row: Row) => void
}

/** The place of an open record in its list, and the way to the ones beside it. */
export interface Neighbours {
  /** From 0; undefined where the open record is not among the rows held. */
  readonly index: number | undefined
  readonly total: number | undefined
  /** A step was taken to a row that is on its way. */
  readonly isWaiting: boolean
  readonly step: (by: 1 | -1) => void
  /** The link of the open row, to return the focus to. */
  readonly link: () => HTMLElement | null
}

/** Steps over the live list: the table follows, and with that the next page is asked for as needed. */
export function useNeighbours<Row>({ source, isOpen, onStep }: NeighboursOptions<Row>) {
  const [near, setNear] = useState(0)
  const [wanted, setWanted] = useState<number>()
  const [revealIndex, setReveal] = useState<number>()
  const index = isOpen && findNear(source, isOpen, near)
  const { total } = source

  const goTo = (to: number) => {
    setNear(to)
    const row = source.rowAt(to)
    setReveal(to)
    setWanted(row === undefined ? to : undefined)
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
    isWaiting: wanted !== undefined,
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
    /** A row was opened by other means. */
    onOpened: (at: number) => {
      setNear(at)
      setWanted(undefined)
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
