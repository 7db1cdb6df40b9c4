/** A payouts list as react-admin's documentation has one written: filters, columns, export and create are its own. */
import {
  Admin,
  CreateButton,
  DataTable,
  DateField,
  ExportButton,
  FilterButton,
  FunctionField,
  List,
  NumberField,
  Resource,
  SearchInput,
  SelectColumnsButton,
  SelectInput,
  TextInput,
  TopToolbar,
  type DataProvider,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

import { PAGE_SIZE, readPayouts, statuses, type Payout } from '../payouts'

const unused = () => Promise.reject(new Error('The list asks for no more than the list.'))

const dataProvider = {
  getList: async (_resource, { pagination, filter, signal }) => {
    const { page = 1, perPage = PAGE_SIZE } = pagination ?? {}
    const { records, total } = await readPayouts(
      { page, pageSize: perPage, filters: filter },
      signal,
    )
    return { data: records.map((record) => ({ ...record, id: record.IdOut })), total }
  },
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
} as DataProvider

const money = { style: 'currency', currency: 'USD' } as const

const filters = [
  <SearchInput key="vendorName(ct)" source="vendorName(ct)" alwaysOn />,
  <SelectInput
    key="status(eq)"
    source="status(eq)"
    label="Status"
    choices={statuses.map(([id, name]) => ({ id, name }))}
  />,
  <TextInput key="totalAmount(ge)" source="totalAmount(ge)" label="Amount from" />,
]

const Actions = () => (
  <TopToolbar>
    <SelectColumnsButton />
    <FilterButton />
    <CreateButton label="New payout" />
    <ExportButton />
  </TopToolbar>
)

const PayoutList = () => (
  <List filters={filters} actions={<Actions />} perPage={PAGE_SIZE}>
    <DataTable rowClick="show">
      <DataTable.Col source="Vendor.name1" label="Vendor" />
      <DataTable.Col source="TotalAmount" label="Total" align="right">
        <NumberField source="TotalAmount" options={money} />
      </DataTable.Col>
      <DataTable.Col source="PaymentStatus" label="Status" />
      <DataTable.Col source="CreatedAt" label="Created">
        <DateField source="CreatedAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="PaymentMethod" label="Method" />
      <DataTable.Col source="Bills" label="Bills">
        <FunctionField<Payout & { id: number }>
          render={({ Bills }) => Bills?.map(({ invoiceNumber }) => invoiceNumber).join(', ')}
        />
      </DataTable.Col>
      <DataTable.Col source="FeeAmount" label="Fee" align="right">
        <NumberField source="FeeAmount" options={money} />
      </DataTable.Col>
      <DataTable.Col source="NetAmount" label="Net" align="right">
        <NumberField source="NetAmount" options={money} />
      </DataTable.Col>
      <DataTable.Col source="PaymentId" label="Payment id" />
      <DataTable.Col source="BatchNumber" label="Batch" />
      <DataTable.Col source="PaypointDbaname" label="Paypoint" />
    </DataTable>
  </List>
)

const Empty = () => null

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="payouts" list={PayoutList} show={Empty} create={Empty} />
    </Admin>,
  )
}
