import { useMemo } from 'react'

import { Reading } from '~/contract/read'
import type { Condition } from '~/filters/condition'
import { isAlsoSentField } from '~/lib/also-sent-fields'
import type { DataColumn } from '~/table/columns'
import { useLayout } from '~/table/layout/layout-store'
import { useLoaded } from '~/ui/use-loaded'

import type { SentTools } from './also-sent'

const load = () => import('./also-sent')

const hasMore = (row: unknown): boolean => row instanceof Reading && row.unmapped.length > 0

/** What the service sends beyond interface.md, in these rows and as asked for. Undefined while there is none. */
export function useAlsoSent<Row>(
  list: string,
  rows: readonly Row[],
  conditions: readonly Condition[],
  columns: readonly DataColumn<Row>[],
): { readonly tools: SentTools | undefined; readonly columns: readonly DataColumn<Row>[] } {
  const { layout } = useLayout(list)
  const asked = [...(layout.columns ?? []), ...conditions.map(({ field }) => field)]
    .filter(isAlsoSentField)
    .join(' ')
  const isNeeded = useMemo(() => asked !== '' || rows.some(hasMore), [asked, rows])
  const part = useLoaded(isNeeded, load)
  const tools = useMemo(
    () => (isNeeded ? part?.alsoSentTools(rows, asked.split(' ')) : undefined),
    [isNeeded, part, rows, asked],
  )
  const fields = tools?.fields.join(' ') ?? ''
  const all = useMemo(
    () =>
      part && fields !== '' ? [...columns, ...fields.split(' ').map(part.sentColumn)] : columns,
    [part, fields, columns],
  )
  return { tools, columns: all }
}
