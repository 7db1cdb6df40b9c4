import type { Samples } from '../model'
import { businesses } from '../seed/businesses'

import type { AllCollections } from './collections'

function firstId(collection: { readonly all: () => Iterable<readonly [string, unknown]> }): string {
  for (const [id] of collection.all()) return id
  return ''
}

export function samplesOf(collections: AllCollections): Samples {
  const entry = businesses[0].entry
  return {
    vendorId: firstId(collections.vendors),
    billId: firstId(collections.bills),
    customerId: firstId(collections.customers),
    chargebackId: firstId(collections.chargebacks),
    boardingLinkId: firstId(collections.boardingLinks),
    domainId: firstId(collections.domains),
    entry,
    subdomain: firstId(collections.pages).slice(entry.length + 1),
    transId: firstId(collections.transactions),
    notificationId: firstId(collections.notifications),
  }
}
