import { invoiceCreate } from '~/contract/invoices'
import { balanceRead, recordRead } from '~/domain/customers/customer-by-id'
import { typedAmountOf } from '~/form/definition/body'
import type { Besides } from '~/form/use-submitting'
import { amountIn, formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import type { UnscopedIntent } from '~/submit/intent'
import { display } from '~/ui/locale'

import { documentOf } from '../document-data'
import { customerName, customerTitle } from './customer-name'
import { invoiceForm, type InvoiceValues } from './fields'
import { amountDoubt } from './figures'

export function invoiceAmountText({ invoiceData, currency }: InvoiceValues): string {
  const amount = typedAmountOf(invoiceData.invoiceAmount, currency)
  if (!amount) return ''
  return formatMoney(amount, { locale: display.locale, withCurrency: true })
}

/** @param name of a known customer, else as this session has read it */
export function invoiceIntent(
  values: InvoiceValues,
  draftId: string,
  besides: Besides | undefined,
  name?: string,
): UnscopedIntent<typeof invoiceCreate> {
  const body = invoiceForm.body(values)
  const { customerData, invoiceData } = body
  const currency = values.currency.trim() || undefined
  const entry = values.entry.trim()
  // Its record may be another by the time that the document is printed again.
  const known = values.customer === 'known' ? recordRead(values.customerData.customerId) : undefined
  const flags = invoiceForm.flags(values)
  // Of a record that is made anew, nothing is known.
  const before =
    known && flags.forceCustomerCreation !== true
      ? balanceRead(values.customerData.customerId)
      : undefined
  const { billTo, shipTo } = documentOf(body, { known })
  const own = amountDoubt(values) ? values.amountReason.trim() : ''
  const isAgain = values.confirmedNumber === values.invoiceData.invoiceNumber.trim()
  const again = isAgain ? values.numberReason.trim() : ''
  const reasons = [own, again].filter(Boolean)
  const reason = [...reasons, besides?.reason].filter(Boolean).join('; ')
  return {
    draftId,
    operation: invoiceCreate,
    args: { params: { entry }, body, flags },
    subject: {
      title: `Invoice of ${invoiceAmountText(values)} to ${customerTitle(values, name)}`,
      entry,
      discountPercent: values.discountPercent || undefined,
      amount: amountIn(invoiceData?.invoiceAmount, currency) ?? invoiceData?.invoiceAmount,
      customerName: customerName(values, name),
      ...(known && { billTo, shipTo }),
      ...(before && { balanceBefore: before.balance, balanceReadAt: before.at }),
      customerId: customerData?.customerId,
      email: customerData?.billingEmail ?? (known?.Email?.trim() || undefined),
      invoiceNumber: invoiceData?.invoiceNumber,
      dueDate: invoiceData?.invoiceDueDate,
      form: paths.newInvoice({ draft: draftId }),
    },
    besides: reasons.length === 0 ? besides : { submissions: besides?.submissions ?? [], reason },
  }
}
