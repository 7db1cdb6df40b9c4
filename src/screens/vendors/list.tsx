import { FileUp, ListPlus, Truck } from 'lucide-react'

import { unreadableVendors, vendorDirectory } from '~/api/directory'
import { directoryScreen } from '~/lists/directory/directory-list'
import { RecordPanel } from '~/lists/record/record-screens'
import { paths } from '~/paths'
import { matchingVendors } from '~/storage/directory-search'

import { NarrowVendor, vendorFields } from './fields'
import { vendorById } from './queries'
import { vendorRecord } from './record'

export const Component = directoryScreen({
  noun: { one: 'vendor', many: 'vendors' },
  title: 'Vendors',
  icon: Truck,
  missing:
    'The service doesn’t list vendors. These are the ones you’ve paid, opened, or created here. Open any other by its ID.',
  findLabel: 'Search name, number, ID, email or place',
  ...vendorFields,
  defaultSort: { field: 'name', direction: 'asc' },
  renderNarrow: NarrowVendor,
  matching: matchingVendors,
  all: vendorDirectory,
  unreadable: unreadableVendors,
  byId: vendorById,
  nameOf: ({ reading: { value } }, id) => value.name1 || value.vendorNumber || `Vendor ${id}`,
  Panel: (props) => <RecordPanel record={vendorRecord} {...props} />,
  idProblem: () => undefined,
  path: paths.vendor,
  listPath: paths.vendors,
  actions: [
    {
      label: 'Import vendors',
      icon: <FileUp aria-hidden="true" className="size-4" />,
      to: paths.importVendors(),
    },
    { label: 'New vendor', to: paths.newVendor(), isPrimary: true },
  ],
  menu: [{ label: 'Pay run', icon: <ListPlus />, to: paths.payRun() }],
})
