/** The addresses of what belongs to a vendor. */
import { joinQuery, parameter } from '~/lib/query-text'
import { paths } from '~/paths'

import { payoutFilter } from './queries'

/** A paypoint's payouts to this vendor, as a list. */
export const payoutsPath = (entry: string, vendorId: string): string =>
  paths.payouts(joinQuery(parameter('entry', entry), payoutFilter(vendorId)))

/** Its bills among those seen. */
export const billsPath = (vendorId: string): string => paths.bills({ 'find(ct)': vendorId })
