/** The request of MoneyOut authorize (interface.md) from what was typed. What was not typed is left out. */
import type { Body, Flags } from '~/contract/operation'
import type { payoutAuthorize } from '~/contract/payout-authorize'
import { present, textOf } from '~/form/body-members'
import { mapOf } from '~/form/rows/map-rows'
import { profileOf } from '~/form/vendor/vendor-body'
import { normaliseCurrency } from '~/lib/currency'
import type { Money } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import { display } from '~/ui/locale'

import type { BillValues } from './bill-values'
import { newVendorFlag, switchedFlags } from './flags'
import type { PayoutValues } from './values'

type PayoutBody = Body<typeof payoutAuthorize>
type BillBody = NonNullable<PayoutBody['invoiceData']>[number]

/** An amount of a payout; undefined while it cannot be read. */
export function amountOf(typed: string, currency: string): Money | undefined {
  const read = parseAmount(typed, display.locale, { currency: normaliseCurrency(currency) })
  return read.ok ? read.money : undefined
}

/** Of a vendor that the service has, its identifier and nothing else: what is read of it is partly masked. */
function vendorOf(values: PayoutValues): PayoutBody['vendorData'] {
  if (values.payee === 'known') return present({ vendorId: textOf(values.vendorId) })
  return present({
    ...profileOf(values),
    additionalData: mapOf(values.AdditionalData),
    customField1: textOf(values.customField1),
    customField2: textOf(values.customField2),
  })
}

function billOf(bill: BillValues, currency: string): BillBody {
  const files = bill.attachments.map(({ filename, ftype, fContent }) => ({
    ...present({ ftype: textOf(ftype) }),
    filename,
    fContent,
  }))
  return (
    present({
      invoiceNumber: textOf(bill.invoiceNumber),
      netAmount: amountOf(bill.netAmount, currency),
      invoiceDate: textOf(bill.invoiceDate),
      dueDate: textOf(bill.dueDate),
      comments: textOf(bill.comments),
      AccountingField1: textOf(bill.AccountingField1),
      AccountingField2: textOf(bill.AccountingField2),
      AdditionalData: mapOf(bill.AdditionalData),
      Terms: textOf(bill.Terms),
      billId: textOf(bill.billId),
      attachments: files.length === 0 ? undefined : files,
    } satisfies BillBody) ?? {}
  )
}

export function toBody(values: PayoutValues): PayoutBody {
  const { bills, currency } = values
  const body = {
    entryPoint: textOf(values.entry),
    subdomain: textOf(values.subdomain),
    source: textOf(values.source),
    accountId: textOf(values.accountId),
    orderId: textOf(values.orderId),
    orderDescription: textOf(values.orderDescription),
    subscriptionId: textOf(values.subscriptionId),
    paymentMethod: present({ method: textOf(values.method) }),
    paymentDetails: present({
      totalAmount: amountOf(values.totalAmount, currency),
      serviceFee: amountOf(values.serviceFee, currency),
      currency: normaliseCurrency(currency),
      checkNumber: textOf(values.checkNumber),
    }),
    vendorData: vendorOf(values),
    invoiceData: bills.length === 0 ? undefined : bills.map((bill) => billOf(bill, currency)),
  } satisfies PayoutBody
  return present(body) ?? {}
}

/** The exceptions that a person has switched on. */
export const exceptionsOf = (values: PayoutValues) =>
  switchedFlags.filter(({ name }) => values[name])

/** The flags that are on. A known vendor is identified, so there is none to create. */
export const flagsOf = (values: PayoutValues) => [
  ...(values.payee === 'new' ? [newVendorFlag] : []),
  ...exceptionsOf(values),
]

export const toFlags = (values: PayoutValues): Flags<typeof payoutAuthorize> =>
  Object.fromEntries(flagsOf(values).map(({ name }) => [name, true]))
