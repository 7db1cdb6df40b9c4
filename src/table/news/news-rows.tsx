/** Which rows are new, changed or gone since a list was last looked at: loaded when a person asks. */
import type { ReactNode } from 'react'

import type { ShownRow } from '~/storage/snapshots'
import { CellText } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { withoutCode } from '~/ui/status'

import type { LastVisit } from './use-last-visit'

/** How the rows of a list are told, and where each of them leads. */
export interface ToldRows<Row> {
  readonly listed: {
    readonly renderNarrow: (row: Row) => ReactNode
    readonly columns: readonly { readonly id: string; readonly header: string }[]
    /** Of fields without a column. */
    readonly kit: { readonly labels: Readonly<Record<string, string>> }
  }
  readonly hrefOf: (row: Row) => string
}

interface NewsRowsProps<Row> {
  readonly told: ToldRows<Row>
  readonly firstPage: { readonly data: { readonly records: readonly Row[] } }
  readonly shownOf: (row: Row) => ShownRow
  readonly visit: LastVisit
}

export function NewsRows<Row>({ told, firstPage, shownOf, visit }: NewsRowsProps<Row>) {
  const { listed, hrefOf } = told
  const { before, differences } = visit
  const { added, changed, gone } = differences
  const { records } = firstPage.data
  const labelOf = (id: string): string =>
    listed.columns.find((column) => column.id === id)?.header ?? listed.kit.labels[id] ?? id
  const now = new Map(records.map((row) => [shownOf(row).id, row]))
  const line = (id: string, more?: ReactNode) => {
    const row = now.get(id)
    return (
      row !== undefined && (
        <li key={id} className="flex flex-col gap-1 py-2">
          <Link to={hrefOf(row)} className="block rounded-sm hover:bg-hover">
            {listed.renderNarrow(row)}
          </Link>
          {more}
        </li>
      )
    )
  }
  const texts = (id: string): Readonly<Record<string, string>> => {
    const row = now.get(id)
    return row === undefined ? {} : shownOf(row).texts
  }
  return (
    <div className="flex flex-col gap-4 overflow-y-auto p-4">
      <Group title="New" count={added.length}>
        {added.map((id) => line(id))}
      </Group>
      <Group title="Changed" count={changed.size}>
        {[...changed].map(([id, were]) =>
          line(
            id,
            Object.entries(were).map(([column, was]) => (
              <p key={column} className="text-sm text-ink-2">
                {labelOf(column)}: <CellText>{withoutCode(was)}</CellText>
                {' → '}
                <CellText>{withoutCode(texts(id)[column] ?? '')}</CellText>
              </p>
            )),
          ),
        )}
      </Group>
      <Group title="Gone" count={gone.length}>
        {before
          .filter(({ id }) => gone.includes(id))
          .map((row) => (
            <li key={row.id} className="py-2">
              <CellText>
                {[row.id, ...Object.values(row.texts).map(withoutCode)].join(' · ')}
              </CellText>
            </li>
          ))}
      </Group>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

const Group = ({ title, count, children }: GroupProps) =>
  count > 0 && (
    <section aria-label={title}>
      <h3 className="text-sm font-medium text-ink-3">{`${title} ${String(count)}`}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
