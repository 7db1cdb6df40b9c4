import type { ReactNode } from 'react'

import type { Kind } from '~/contract/fields'
import { memberOf } from '~/lib/json'
import type { Money } from '~/lib/money'
import { RecordSection } from '~/lists/record/record-layout'
import { CellText, Count } from '~/ui/cell-text'
import { Amount } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'

import { labelOf, listTitles, type ListPath } from './definition/blocks'
import { columnsOf, rowsOf } from './definition/settings'
import type { PageValue } from './queries'

/** Kinds of figures. */
const atEnd: readonly Kind[] = ['whole', 'decimal', 'money']

function cellOf(kind: Kind, value: unknown): ReactNode {
  switch (kind) {
    case 'flag':
      return value === undefined ? <CellText>{undefined}</CellText> : value === true ? 'Yes' : 'No'
    case 'whole':
    case 'decimal':
      return <Count value={typeof value === 'number' ? value : undefined} />
    case 'money':
      // Members of this kind are read as amounts.
      return <Amount money={value as Money | undefined} />
    default:
      return typeof value === 'string' && value !== '' ? value : <CellText>{undefined}</CellText>
  }
}

interface ListProps {
  readonly title: string
  readonly list: ListPath
  readonly rows: readonly object[]
}

/** What is on of a row, in one column: each in its own wouldn't fit. */
function RowsTable({ title, list, rows }: ListProps) {
  const all = columnsOf(list)
  const flags = all.filter(({ kind }) => kind === 'flag')
  const columns = all.filter(({ kind }) => kind !== 'flag')
  const on = (row: object) =>
    flags.filter(({ key }) => memberOf(row, key) === true).map(({ key }) => labelOf(key))
  return (
    <PlainTable
      label={title}
      columns={[
        ...columns.map(({ key, kind }) => ({
          header: labelOf(key),
          ...(atEnd.includes(kind) && { align: 'end' as const }),
        })),
        { header: 'On' },
      ]}
      rows={rows.map((row, at) => ({
        id: String(at),
        cells: [
          ...columns.map(({ key, kind }) => cellOf(kind, memberOf(row, key))),
          on(row).join(', ') || <CellText key="on">{undefined}</CellText>,
        ],
      }))}
    />
  )
}

/** Ten figures of one or two: a line each. */
const MembersTable = ({ title, list, rows }: ListProps) => (
  <PlainTable
    label={title}
    columns={[
      { header: 'Setting' },
      ...rows.map((_, at) => ({ header: `Credential ${String(at + 1)}`, align: 'end' as const })),
    ]}
    rows={columnsOf(list).map(({ key, kind }) => ({
      id: key,
      cells: [labelOf(key), ...rows.map((row) => cellOf(kind, memberOf(row, key)))],
    }))}
  />
)

/** Payer fields, categories, receipt fields and credentials, with all of their members. */
export function PageLists({ page }: { readonly page: PageValue }) {
  return Object.entries(listTitles).map(([path, { title }]) => {
    const list = path as ListPath // Its own keys.
    const rows = rowsOf(page, list)
    if (rows.length === 0) return null
    const Table = list === 'credentials' ? MembersTable : RowsTable
    return (
      <RecordSection key={path} title={title}>
        <Table title={title} list={list} rows={rows} />
      </RecordSection>
    )
  })
}
