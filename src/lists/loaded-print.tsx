import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { getConnection } from '~/api/connection'
import { nameOfEntry } from '~/api/entries'
import type { ListState } from '~/filters/filtered-list'
import type { DataColumn } from '~/table/columns'
import { shownColumns } from '~/table/layout/layout'
import { getLayout } from '~/table/layout/layout-store'
import type { RowSource } from '~/table/paging'
import { PrintedList } from '~/table/print/printed-list'
import { countShown } from '~/ui/locale'

import { AskedWords } from './asked-words'
import type { Listed } from './list-definition'

interface LoadedPrintProps<Row, Search extends ListState> {
  readonly listed: Listed<Row, Search>
  readonly search: Search
  readonly columns: readonly DataColumn<Row>[]
  readonly source: Pick<RowSource<Row>, 'total' | 'rowAt'>
  readonly ownerOf: (row: Row) => string
}

/** Ctrl+P on a list prints the rows that are loaded as a table: a list that scrolls would be cut off. */
export function LoadedPrint<Row, Search extends ListState>(props: LoadedPrintProps<Row, Search>) {
  const [rows, setRows] = useState<readonly Row[]>()
  const onPrint = useEffectEvent(() => {
    // Another document is shown to be printed: the whole list, an invoice.
    if (document.querySelector('body > [data-printed]') !== null) return
    const loaded = loadedRows(props.source)
    // The browser prints what stands in the page when this returns.
    if (loaded.length > 0) flushSync(() => setRows(loaded))
  })
  useEffect(() => {
    const before = () => onPrint()
    const after = () => setRows(undefined)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  if (!rows) return null
  const { listed, search, columns, source, ownerOf } = props
  const { columns: ids } = shownColumns(columns, getLayout(listed.noun.many))
  const isPartly = rows.length < (source.total ?? 0)
  return (
    <PrintedList<Row>
      noun={listed.noun}
      of={ownersOf(rows.map(ownerOf))}
      asked={<AskedWords list={search.list} catalogue={listed.catalogue} kit={listed.kit} />}
      rows={rows}
      columns={ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])}
      total={source.total}
      remark={isPartly ? 'Only these were loaded; Print in the list’s menu reads all' : undefined}
    />
  )
}

/** From the first row on, without a gap. */
function loadedRows<Row>({ total = 0, rowAt }: Pick<RowSource<Row>, 'total' | 'rowAt'>) {
  const rows: Row[] = []
  for (let at = 0; at < total; at += 1) {
    const row = rowAt(at)
    if (row === undefined) break
    rows.push(row)
  }
  return rows
}

function ownersOf(all: readonly string[]): string | undefined {
  const [owner = '', ...others] = new Set(all)
  if (others.length > 0) return `${countShown(others.length + 1)} paypoints`
  if (owner === '') return undefined
  return owner === getConnection().orgId ? `Organization ${owner}` : nameOfEntry(owner)
}
