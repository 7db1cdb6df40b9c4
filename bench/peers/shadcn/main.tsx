/** A payouts list as shadcn/ui's data table guide has one written: TanStack Table and Query, React Router. */
import { QueryClient, QueryClientProvider, keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowUpDownIcon, DownloadIcon, PlusIcon, Settings2Icon } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider, useSearchParams } from 'react-router'

import './styles.css'
import { PAGE_SIZE, readPayouts, statuses, type Payout } from '../payouts'
import {
  Badge,
  Button,
  Checkbox,
  Choice,
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  Input,
  Table,
  TableCell,
  TableHead,
  TableRow,
} from './components'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const dateText = (text: string) => {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : time.format(date)
}
const money = (value: number) => <div className="text-right">{usd.format(value)}</div>

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })
const helper = createColumnHelper<typeof features, Payout>()
const columns = helper.columns([
  helper.display({
    id: 'select',
    header: () => <Checkbox aria-label="Select all" />,
    cell: ({ row }) => (
      <Checkbox
        aria-label="Select row"
        checked={row.getIsSelected()}
        onCheckedChange={(value) => row.toggleSelected(value === true)}
      />
    ),
  }),
  helper.accessor((payout) => payout.Vendor?.name1, {
    id: 'Vendor',
    cell: (info) => (
      <Link to={`/payouts/${info.row.original.IdOut}`} className="font-medium">
        {info.getValue()}
      </Link>
    ),
  }),
  helper.accessor('TotalAmount', { id: 'Total', cell: (info) => money(info.getValue()) }),
  helper.accessor('PaymentStatus', {
    id: 'Status',
    cell: (info) => <Badge>{info.getValue()}</Badge>,
  }),
  helper.accessor('CreatedAt', {
    id: 'Created',
    cell: (info) => dateText(info.getValue()),
  }),
  helper.accessor('PaymentMethod', { id: 'Method', cell: (info) => info.getValue() }),
  helper.accessor(({ Bills }) => Bills?.map(({ invoiceNumber }) => invoiceNumber).join(', '), {
    id: 'Bills',
    cell: (info) => <div className="max-w-40 truncate">{info.getValue()}</div>,
  }),
  helper.accessor('FeeAmount', { id: 'Fee', cell: (info) => money(info.getValue()) }),
  helper.accessor('NetAmount', { id: 'Net', cell: (info) => money(info.getValue()) }),
  helper.accessor('PaymentId', { id: 'Payment id', cell: (info) => info.getValue() }),
  helper.accessor('BatchNumber', { id: 'Batch', cell: (info) => info.getValue() }),
  helper.accessor('PaypointDbaname', { id: 'Paypoint', cell: (info) => info.getValue() }),
])
const none: Payout[] = []

function Payouts() {
  const [params, setParams] = useSearchParams()
  const [vendor, setVendor] = useState('')
  const [status, setStatus] = useState('')
  const page = Number(params.get('page') ?? 1)
  const { data, isPending } = useQuery({
    queryKey: ['payouts', page, vendor, status],
    queryFn: ({ signal }) =>
      readPayouts(
        {
          page,
          pageSize: PAGE_SIZE,
          filters: { 'vendorName(ct)': vendor, 'status(eq)': status },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const rows = data?.records ?? none
  const table = useTable({ features, columns, data: rows as Payout[], manualSorting: true })
  const go = (to: number) =>
    setParams((before) => {
      before.set('page', String(to))
      return before
    })
  return (
    <main className="flex flex-col gap-4 p-6">
      <div className="flex items-center justify-between">
        <h1 className="text-2xl font-bold">Payouts</h1>
        <div className="flex gap-2">
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="outline">
                <DownloadIcon /> Export
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuItem>CSV</DropdownMenuItem>
              <DropdownMenuItem>XLSX</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
          <Button asChild>
            <Link to="/payouts/new">
              <PlusIcon /> New payout
            </Link>
          </Button>
        </div>
      </div>
      <div className="flex items-center gap-2">
        <Input
          className="max-w-64"
          placeholder="Filter vendors..."
          value={vendor}
          onChange={(event) => setVendor(event.target.value)}
        />
        <Choice label="Status" value={status} onValue={setStatus} choices={statuses} />
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" size="sm" className="ml-auto">
              <Settings2Icon /> Columns
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {table
              .getAllLeafColumns()
              .filter((column) => column.getCanHide())
              .map((column) => (
                <DropdownMenuCheckboxItem
                  key={column.id}
                  checked={column.getIsVisible()}
                  onCheckedChange={(value) => column.toggleVisibility(value === true)}
                >
                  {column.id}
                </DropdownMenuCheckboxItem>
              ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <div className="rounded-md border">
        <Table>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <TableRow key={group.id}>
                {group.headers.map((header) => (
                  <TableHead key={header.id}>
                    {header.column.id === 'select' ? (
                      <table.FlexRender header={header} />
                    ) : (
                      <Button variant="ghost" size="sm">
                        {header.column.id} <ArrowUpDownIcon />
                      </Button>
                    )}
                  </TableHead>
                ))}
              </TableRow>
            ))}
          </thead>
          <tbody>
            {isPending && (
              <TableRow>
                <TableCell colSpan={columns.length}>Loading...</TableCell>
              </TableRow>
            )}
            {table.getRowModel().rows.map((row) => (
              <TableRow key={row.id}>
                {row.getVisibleCells().map((cell) => (
                  <TableCell key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
      {data && (
        <div className="text-muted-foreground flex items-center justify-end gap-2 text-sm">
          {data.total} payouts, {usd.format(data.amount)}
          <Button variant="outline" size="sm" disabled={page === 1} onClick={() => go(page - 1)}>
            Previous
          </Button>
          <Button variant="outline" size="sm" onClick={() => go(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </main>
  )
}

const router = createBrowserRouter([{ path: '*', Component: Payouts }])
const client = new QueryClient()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
