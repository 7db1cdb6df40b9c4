import { useCallback, useMemo, useState } from 'react'

import { Reading } from '~/contract/read'
import { isMemberField } from '~/lib/member-fields'
import type { DataColumn } from '~/table/columns'
import { useLayout } from '~/table/layout/layout-store'
import { useLoaded } from '~/ui/use-loaded'

const load = () => import('./member-columns')

interface MemberColumns<Row> {
  readonly columns: readonly DataColumn<Row>[]
  /** Asks for all of them: a person is about to choose columns. */
  readonly ask: () => void
}

/** The list's own columns, and every other member of its records once one is shown or all are asked for. */
export function useMemberColumns<Row>(
  list: string,
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
): MemberColumns<Row> {
  const { layout } = useLayout(list)
  const [isAsked, setAsked] = useState(false)
  const ask = useCallback(() => setAsked(true), [])
  const isNeeded = isAsked || layout.columns?.some(isMemberField) === true
  const part = useLoaded(isNeeded, load)
  const first = rows.find((row): row is Row & Reading<never> => row instanceof Reading)
  const schema = first?.schema
  const all = useMemo(
    // Rows of a schema are readings, whatever else the list knows of them.
    () =>
      part && schema
        ? [...columns, ...(part.memberColumns(schema, columns) as readonly DataColumn<unknown>[])]
        : columns,
    [part, schema, columns],
  )
  return { columns: all, ask }
}
