import { fireEvent, screen } from '@testing-library/react'

import type { DataColumn } from './columns'
import { DataTable, type DataTableProps } from './data-table'
import type { RowSource } from './paging'

export interface FixtureVendor {
  readonly id: number
  readonly name: string
}

export const ROW = 36
export const renders = new Map<number, number>()
const countRender = (id: number) => renders.set(id, (renders.get(id) ?? 0) + 1)
export const fixtureVendors = Array.from({ length: 500 }, (_, id): FixtureVendor => ({
  id,
  name: `Vendor ${id}`,
}))

const columns: readonly DataColumn<FixtureVendor>[] = [
  { id: 'name', header: 'Name', width: 200, sortField: 'vendorName', cell: ({ name }) => name },
  {
    id: 'id',
    header: 'Id',
    width: 80,
    align: 'end',
    headerNote: 'number',
    cell: ({ id }) => {
      countRender(id)
      return String(id)
    },
  },
]

export const sourceOf = (
  change: Partial<RowSource<FixtureVendor>> = {},
): RowSource<FixtureVendor> => ({
  resetKey: 'all',
  total: fixtureVendors.length,
  rowAt: (index) => fixtureVendors[index],
  absenceAt: () => 'pending',
  showRange: () => undefined,
  retry: () => undefined,
  ...change,
})
const everyVendor = sourceOf()
const renderNarrow = ({ name }: FixtureVendor) => <span>{name} in two lines</span>

export function Vendors(props: Partial<DataTableProps<FixtureVendor>>) {
  return (
    <DataTable
      label="Vendors"
      columns={columns}
      source={everyVendor}
      rowHref={({ id }) => `/vendors/${id}`}
      renderNarrow={renderNarrow}
      emptyState={<p>No vendors yet</p>}
      {...props}
    />
  )
}

export const table = () => screen.getByRole('table', { name: 'Vendors' })
export const rowOf = (id: number) =>
  screen.getByRole('link', { name: `Vendor ${id}` }).closest('[role=row]')
export const linkOf = (id: number) => screen.getByRole('link', { name: `Vendor ${id}` })
export const scroller = () => {
  const element = table().parentElement
  if (!element) throw new Error('The table stands in its scroll container.')
  return element
}
export const jumpToRow = (index: number) => {
  scroller().scrollTop = index * ROW
  fireEvent.scroll(scroller())
}

export const scrollToRow = (index: number) => {
  jumpToRow(index)
  fireEvent.scroll(scroller())
}

/** happy-dom has no layout: the table takes the window's size. */
export const setWindow = (width: number, height: number) => {
  Object.assign(window, { innerWidth: width, innerHeight: height })
}
