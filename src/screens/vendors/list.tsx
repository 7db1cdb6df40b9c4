import { Truck } from 'lucide-react'

import { unreadableVendors, vendorDirectory } from '~/api/directory'
import { directoryScreen } from '~/lists/directory/directory-list'
import { paths } from '~/paths'
import { matchingVendors } from '~/storage/directory-search'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

import { NarrowVendor, vendorFields } from './fields'
import { vendorById } from './queries'

export const Component = directoryScreen({
  noun: { one: 'vendor', many: 'vendors' },
  title: 'Vendors',
  icon: Truck,
  missing: 'A vendor never paid, opened or created here is missing: open it by its id.',
  findLabel: 'Find by name, number, id, e-mail or place',
  ...vendorFields,
  defaultSort: { field: 'name', direction: 'asc' },
  renderNarrow: NarrowVendor,
  matching: matchingVendors,
  all: vendorDirectory,
  unreadable: unreadableVendors,
  byId: vendorById,
  nameOf: ({ reading: { value } }, id) => value.name1 || value.vendorNumber || `Vendor ${id}`,
  idProblem: () => undefined,
  path: paths.vendor,
  listPath: paths.vendors,
  actions: (
    <>
      <Link to={paths.payRun()} className={buttonClass()}>
        Pay run
      </Link>
      <Link to={paths.importVendors()} className={buttonClass()}>
        Import vendors
      </Link>
      <Link to={paths.newVendor()} className={buttonClass({ variant: 'primary' })}>
        New vendor
      </Link>
    </>
  ),
})
