import type { Read } from '~/contract/fields'
import type { InvoiceData } from '~/contract/invoices'
import { isUnreadable, type Problem } from '~/contract/read'
import { labels } from '~/lib/labels'
import { amountIn, type Money } from '~/lib/money'
import {
  amountOf,
  dayOf,
  emailOf,
  idOf,
  mapFacts,
  statusFact,
  textFact,
} from '~/lists/fields/field-values'
import { ItemLines } from '~/lists/item-lines'
import { type Fact, FactList, isEmptyFact } from '~/lists/record/facts'
import { EventData } from '~/lists/record/record-events'
import { Nothing, RecordSection } from '~/lists/record/record-layout'

type Invoice = Read<typeof InvoiceData>

interface InvoiceSectionProps {
  readonly invoice: Invoice | undefined
  /** Where the record has it: "InvoiceData". */
  readonly path: string
  readonly currency: string | undefined
  readonly problems: readonly Problem[]
}

/** The invoice inside a payment or a subscription, whole. */
export function InvoiceSection({ invoice, path, currency, problems }: InvoiceSectionProps) {
  if (!invoice) {
    return isUnreadable(problems, path) ? (
      <RecordSection title="Invoice">
        <Nothing>We couldn’t read the invoice</Nothing>
      </RecordSection>
    ) : null
  }
  const facts = invoiceFacts(invoice, path, currency).filter((fact) => !isEmptyFact(fact, problems))
  const lines = invoice.items ?? []
  return (
    <RecordSection title={`Invoice ${invoice.invoiceNumber ?? ''}`.trim()}>
      <div className="@container/facts flex min-w-0 flex-col gap-4">
        <FactList facts={facts} problems={problems} />
        {lines.length > 0 && (
          <ItemLines
            label="Lines of the invoice"
            lines={lines}
            path={`${path}.items`}
            currency={currency}
            problems={problems}
          />
        )}
        <EventData data={invoice.attachments} summary="Attachments, as sent" />
      </div>
    </RecordSection>
  )
}

const shipping = [
  'shippingAddress1',
  'shippingAddress2',
  'shippingCity',
  'shippingState',
  'shippingZip',
  'shippingCountry',
] as const

function invoiceFacts(
  invoice: Invoice,
  path: string,
  currency: string | undefined,
): readonly Fact[] {
  const text = (label: string, member: keyof Invoice, value: string | undefined) =>
    textFact(label, `${path}.${member}`, value)
  const money = (label: string, member: keyof Invoice, amount: Money | undefined): Fact => ({
    label,
    value: amountOf(amountIn(amount, currency)),
    members: [`${path}.${member}`],
  })
  const day = (label: string, member: keyof Invoice, value: string | undefined): Fact => ({
    label,
    value: dayOf(value),
    members: [`${path}.${member}`],
  })
  return [
    money('Amount', 'invoiceAmount', invoice.invoiceAmount),
    {
      label: 'Invoice number',
      value: idOf(invoice.invoiceNumber, 'invoice number'),
      members: [`${path}.invoiceNumber`],
    },
    day('Invoice date', 'invoiceDate', invoice.invoiceDate),
    day(labels.dueDate, 'invoiceDueDate', invoice.invoiceDueDate),
    text(labels.paymentTerms, 'paymentTerms', invoice.paymentTerms),
    text('Repeats', 'frequency', invoice.frequency),
    day('Repeats until', 'invoiceEndDate', invoice.invoiceEndDate),
    statusFact('invoice', `${path}.invoiceStatus`, invoice.invoiceStatus),
    money('Tax', 'tax', invoice.tax),
    money('Discount', 'discount', invoice.discount),
    money('Freight', 'freightAmount', invoice.freightAmount),
    money('Duty', 'dutyAmount', invoice.dutyAmount),
    text('Purchase order', 'purchaseOrder', invoice.purchaseOrder),
    {
      label: 'Name',
      value: [invoice.firstName, invoice.lastName].filter(Boolean).join(' '),
      members: [`${path}.firstName`, `${path}.lastName`],
    },
    text('Company', 'company', invoice.company),
    {
      label: 'Shipping address',
      value: shipping.flatMap((member) => invoice[member] || []).join(', '),
      members: shipping.map((member) => `${path}.${member}`),
    },
    {
      label: 'Shipping email',
      value: emailOf(invoice.shippingEmail),
      members: [`${path}.shippingEmail`],
    },
    text('Shipping phone', 'shippingPhone', invoice.shippingPhone),
    text(labels.shippedFromZip, 'shippingFromZip', invoice.shippingFromZip),
    text('Commodity code', 'summaryCommodityCode', invoice.summaryCommodityCode),
    text(labels.termsConditions, 'termsConditions', invoice.termsConditions),
    text('Notes', 'notes', invoice.notes),
    ...mapFacts(`${path}.AdditionalData`, invoice.AdditionalData),
  ]
}
