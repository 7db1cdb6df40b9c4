import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import { display } from '~/ui/locale'

import type { InvoiceStanding } from './invoice-standing'

/** A payment form with what is open; undefined where nothing is. Whose record nobody knows is chosen in the form. */
export function payInvoicePath({ invoice, open, state }: InvoiceStanding): string | undefined {
  const { customerId, entry, number } = invoice.facts
  // Where it may be paid already, nothing is proposed.
  if (state === 'paid' || state === 'unknown') return undefined
  return paths.newPayment({
    customer: customerId?.value,
    entry: entry?.value,
    amount: open && formatMoney(open, { locale: display.locale }),
    currency: open?.currency,
    invoice: invoice.id,
    number: number?.value,
  })
}
