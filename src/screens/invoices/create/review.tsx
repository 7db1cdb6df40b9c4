import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { getConnection } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import { useSender } from '~/api/sender'
import { recordRead, typedCustomer } from '~/domain/customers/customer-by-id'
import { ElsewhereNotice } from '~/domain/customers/customer-field'
import { type ReviewRow, reviewRows } from '~/form/definition/review'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/summary-box'
import { labels } from '~/lib/labels'
import { amountIn } from '~/lib/money'
import { paths } from '~/paths'
import { Mark } from '~/ui/badge'
import { Disclosure } from '~/ui/disclosure'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'

import { DocumentSheet } from '../document'
import { documentOf, type InvoiceBody } from '../document-data'
import { customerTitle, knownCustomerId } from './customer-name'
import { invoiceForm, invoiceParts, type InvoiceValues } from './fields'
import {
  amountDoubt,
  type AmountDoubt,
  figuresOf,
  isBlankLine,
  lineWords,
  figureMoney,
} from './figures'
import { invoicedBefore, invoicedBeforeText } from './invoiced-before'
import { lineFields } from './line-fields'
import { ReasonedYes } from './reasoned-yes'
import { recurrenceWords } from './recurrence'
import { totalFields } from './total-fields'
import { totalDifferenceWords, OtherTax } from './totals-part'
import { UsedNumberGate, type UsedNumberProps, useOtherInvoices } from './used-number'

const { fields, review, flags } = invoiceForm
/** Neither the customer’s nor of the amount. */
const besides = { ...invoiceParts.head, ...invoiceParts.rest }

interface InvoiceReviewProps extends UsedNumberProps {
  readonly searchOf: (step: string) => string
}

/** The paper, as the customer reads it, and what is sent with it beside it. */
export function InvoiceReview({ form, draftId, searchOf }: InvoiceReviewProps) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const body = invoiceForm.body(values)
  const doubt = amountDoubt(values)
  return (
    <div className="@container min-w-0">
      <div className="flex flex-col gap-6 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_17rem] @3xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <OfAnotherPaypoint id={knownCustomerId(values)} entry={values.entry.trim()} />
          <BeforeNotice values={values} draftId={draftId} />
          <UsedNumberGate form={form} draftId={draftId} />
          {doubt && (
            <ReasonedYes
              form={form}
              name="confirmedDifference"
              answer={doubt.key}
              title={doubtTitle(doubt, values.currency)}
            >
              {doubt.difference && (
                <p>The document gets an “Adjustment” line, so that it adds up.</p>
              )}
              {doubt.lines.map((line) => (
                <p key={line.at}>{lineWords(line)}</p>
              ))}
            </ReasonedYes>
          )}
          <OtherTax values={values} />
          <Undated values={values} />
          {values.currency.trim() === '' && (
            <Mark tone="warning">No currency is chosen, so the document names none</Mark>
          )}
          <h3 className="sr-only print:hidden">Document</h3>
          <div className="min-w-0 rounded-lg bg-sunken p-3 sm:p-5 print:bg-transparent print:p-0">
            <LiveDocument values={values} body={body} />
          </div>
        </div>
        <SentBeside values={values} body={body} searchOf={searchOf} />
      </div>
    </div>
  )
}

interface SentBesideProps {
  readonly values: InvoiceValues
  readonly body: InvoiceBody
  readonly searchOf: (step: string) => string
}

/** What the paper doesn't say, or a person compares with it. */
function SentBeside({ values, body, searchOf }: SentBesideProps) {
  const words = recurrenceWords(values.invoiceData, display)
  const amounts = amountRows(values, body)
  const others = review(body).filter(
    ({ name }) => Object.hasOwn(besides, name) && !onPaper.has(name),
  )
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ReviewSection title="To" change={[searchOf('invoice'), 'the customer']}>
        <ReviewRows rows={customerRows(values, body)} />
        <p className="text-sm text-ink-3">{labels.invoiceEmail}</p>
        {flags(values).forceCustomerCreation === true && (
          <Mark tone="warning">{fields.forceCustomerCreation.label}</Mark>
        )}
      </ReviewSection>
      <ReviewSection title="How much" change={[searchOf('invoice'), 'the amount']}>
        <Amount
          money={amountIn(body.invoiceData?.invoiceAmount, values.currency.trim() || undefined)}
          size="xl"
          align="start"
        />
        <p className="text-sm text-ink-3">{labels.invoiceCurrency}</p>
        {amounts.length > 0 && <ReviewRows rows={amounts} />}
      </ReviewSection>
      <ReviewSection title="Sent with it" change={[searchOf('invoice'), 'the details']}>
        <ReviewRows rows={[...enclosed(values), ...others]} />
        {words !== undefined && <p className="text-sm text-ink-3">{words}</p>}
      </ReviewSection>
      <ReviewPlace entry={values.entry.trim()} />
      <Disclosure summary="Lines, as sent">
        {(body.invoiceData?.items ?? []).map((line, at) => (
          // Lines have no names of their own, and never change places here.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            <h4 className="mt-3 text-base font-medium text-ink">Line {at + 1}</h4>
            <ReviewRows rows={reviewRows(lineFields, line)} />
          </div>
        ))}
      </Disclosure>
    </div>
  )
}

const doubtTitle = ({ difference, lines }: AmountDoubt, currency: string): string =>
  difference
    ? totalDifferenceWords(difference, currency)
    : `${lines.length === 1 ? 'A line’s amount isn’t' : `The amounts of ${String(lines.length)} lines aren’t`} quantity × unit cost`

/** Without a number, the same amount again may be the same invoice. */
function BeforeNotice({ values, draftId }: { values: InvoiceValues; draftId: string }) {
  const others = useOtherInvoices(draftId)
  const before = invoicedBefore(others, serviceNow())(values)
  if (!before) return null
  const { id, reference } = before.newest
  return (
    <Notice tone="warning" title={invoicedBeforeText(before)}>
      <Link
        to={reference === undefined ? paths.submissions(id) : paths.invoice(reference)}
        target="_blank"
        className="link"
      >
        View that invoice
      </Link>
    </Notice>
  )
}

/** The document shows them. */
const onPaper = new Set([
  'invoiceData.invoiceNumber',
  'invoiceData.invoiceDate',
  'invoiceData.invoiceDueDate',
  'invoiceData.paymentTerms',
  'invoiceData.purchaseOrder',
  'invoiceData.frequency',
  'invoiceData.invoiceEndDate',
  'invoiceData.notes',
  'invoiceData.termsConditions',
  'scheduledOptions.includePaylink',
  'scheduledOptions.includePdf',
])

/** What a customer can do with it depends on them, also where neither is. */
const enclosed = ({ scheduledOptions: { includePaylink, includePdf } }: InvoiceValues) => [
  { name: 'includePaylink', label: 'Payment link', value: includedWords(includePaylink) },
  { name: 'includePdf', label: 'PDF', value: includedWords(includePdf) },
]

const includedWords = (isIncluded: boolean): string => (isIncluded ? 'Included' : 'Not included')

/** As the step says where the customer is chosen. */
function OfAnotherPaypoint({ id, entry }: { readonly id: string; readonly entry: string }) {
  const { data } = useQuery(typedCustomer(id))
  const own = data?.reading.value.PaypointEntryname
  return <ElsewhereNotice own={own} entry={entry} onSwitch={undefined} />
}

/** Sent without one, an invoice says nothing of when it is to be paid. */
function Undated({ values: { invoiceData } }: { values: InvoiceValues }) {
  const missing = [
    ...(invoiceData.invoiceDate.trim() === '' ? ['invoice date'] : []),
    ...(invoiceData.invoiceDueDate.trim() === '' ? ['due date'] : []),
  ]
  if (missing.length === 0) return null
  return <Mark tone="warning">No {missing.join(' and no ')}</Mark>
}

function customerRows(values: InvoiceValues, body: InvoiceBody) {
  const rows = review(body).filter(({ name }) => name.startsWith('customerData.'))
  if (values.customer !== 'known') return rows
  const known = customerTitle(values)
  const email = recordRead(values.customerData.customerId)?.Email?.trim()
  // Another one that is typed beside the ID stands among the rows.
  const isOnRecord = email !== undefined && email !== '' && !body.customerData?.billingEmail
  return [
    ...(known === '' ? [] : [{ name: 'customerName', label: 'Customer', value: known }]),
    ...rows,
    ...(isOnRecord ? [{ name: 'email', label: 'Email', value: email }] : []),
  ]
}

const ownPlace = new Set(['invoiceData.items', 'invoiceData.invoiceAmount'])

/** As they add up: what the lines come to, then what is taken off and added. */
function amountRows(values: InvoiceValues, body: InvoiceBody): readonly PlainAmountRow[] {
  const rows = review(body)
    .filter(({ name }) => Object.hasOwn(totalFields, name) && !ownPlace.has(name))
    .map((row) =>
      row.name === 'invoiceData.discount' ? { ...row, value: `\u2212${row.value ?? ''}` } : row,
    )
  if (rows.length === 0 || values.invoiceData.items.every(isBlankLine)) return rows
  const subtotal = figureMoney(figuresOf(values).subtotal, values.currency)
  return [
    { name: 'subtotal', label: 'Subtotal', value: <Amount money={subtotal} align="start" /> },
    ...rows,
  ]
}

type PlainAmountRow = Omit<ReviewRow, 'value'> & { readonly value: ReactNode }

export function LiveDocument({ values, body }: { values: InvoiceValues; body: InvoiceBody }) {
  const { customer, currency, customerData } = values
  const from = useSender(values.entry.trim())
  const known = customer === 'known' ? recordRead(customerData.customerId) : undefined
  return (
    <DocumentSheet
      from={from}
      document={documentOf(body, { currency, known })}
      isSample={getConnection().kind === 'sandbox'}
    />
  )
}
