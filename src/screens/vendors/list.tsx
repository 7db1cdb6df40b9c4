import { FileUp, ListPlus, Truck } from 'lucide-react'

import { directoryScreen } from '~/lists/directory/directory-list'
import { fromPayouts } from '~/lists/directory/growth'
import { paths } from '~/paths'

import { keptName, vendorFields } from './fields'
import { vendorRecord } from './record'

export const Component = directoryScreen({
  kind: 'vendors',
  noun: { one: 'vendor', many: 'vendors' },
  title: 'Vendors',
  icon: Truck,
  fields: vendorFields,
  defaultSort: { field: 'name', direction: 'asc' },
  growth: fromPayouts,
  missing:
    'The service doesn’t list vendors. These are the ones you’ve paid, opened, or created here. Open any other by its ID.',
  record: vendorRecord,
  titleOf: keptName,
  noteOf: ({ id, facts }) => [facts.number?.value, `Vendor ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) => value.name1 || value.vendorNumber || `Vendor ${id}`,
  idProblem: () => undefined,
  listPath: paths.vendors,
  actions: [{ label: 'New vendor', to: paths.newVendor(), isPrimary: true }],
  menu: [
    { label: 'Import vendors', icon: <FileUp />, to: paths.importVendors() },
    { label: 'Pay run', icon: <ListPlus />, to: paths.payRun() },
  ],
})
