import { Copy } from 'lucide-react'

import { labels } from '~/lib/labels'
import {
  dayOf,
  emailOf,
  idOf,
  mapFacts,
  momentOf,
  statusFact,
  textFact,
} from '~/lists/fields/field-values'
import type { Fact, FactGroup, RelatedRecord } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { recordPage } from '~/lists/record/record-page'
import { EntryName } from '~/outcome/entry-name'
import { paths } from '~/paths'
import { scopeName } from '~/storage/scope'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import type { InvoiceBody } from './document-data'
import { invoiceById, type MadeInvoice } from './made-invoices'

/** No part of the list. */
const KeptDocument = lazyPart(
  async () => ({ default: (await import('./document')).KeptDocument }),
  <SkeletonLines lines={12} label="Opening the document" />,
)

const StandingSection = lazyPart(async () => ({
  default: (await import('./standing-section')).StandingSection,
}))

export const invoiceRecord = defineRecord({
  ...recordKinds.invoices,
  lookUp: invoiceById,
  locate: ({ id = '' }) => id,
  hasFigure: true,
  heading: ({ kept: { body }, submission }) => {
    const { invoiceData } = body
    const { customerName, amount } = submission.subject
    return {
      title: [customerName, invoiceData?.invoiceNumber].filter(Boolean).join(' · '),
      figure: <Amount money={amount ?? invoiceData?.invoiceAmount} size="xl" align="start" />,
      actions: [
        {
          label: 'Duplicate',
          icon: <Copy aria-hidden="true" className="size-4" />,
          to: paths.newInvoice({ like: submission.id }),
        },
      ],
    }
  },
  notFound: () =>
    'Only invoices created in this browser are kept. Your provider keeps the original, but can’t show it here.',
  readingOf: ({ reading }) => reading,
  work: (_, __, made) => (
    <>
      {made.kept.cut.length > 0 && (
        <Notice tone="info" title="Not everything that was sent is kept">
          What looks like a card, account, or tax number isn’t.
        </Notice>
      )}
      <StandingSection id={made.submission.reference ?? ''} />
      <KeptDocument made={made} />
    </>
  ),
  facts: (_, __, made) => invoiceFacts(made),
  related: (_, __, made) => invoiceCustomer(made),
})

type TextMember =
  | 'frequency'
  | 'paymentTerms'
  | 'purchaseOrder'
  | 'shippingFromZip'
  | 'summaryCommodityCode'

type Line = NonNullable<NonNullable<InvoiceBody['invoiceData']>['items']>[number]

/** What the document has no room for. */
const lineFacts = (line: Line, at: number): readonly Fact[] =>
  (
    [
      ['commodity code', 'itemCommodityCode', line.itemCommodityCode],
      ['mode', 'itemMode', line.itemMode?.toString()],
      ['categories', 'itemCategories', line.itemCategories?.join(', ')],
    ] as const
  ).flatMap(([label, name, value]) =>
    value === undefined || value === ''
      ? []
      : [
          textFact(
            `Line ${String(at + 1)} ${label}`,
            `invoiceData.items.${String(at)}.${name}`,
            value,
          ),
        ],
  )

function invoiceFacts({ kept, submission }: MadeInvoice): readonly FactGroup[] {
  const { invoiceData = {}, customerData = {}, scheduledOptions = {} } = kept.body
  const { reference, subject, createdAt, environment, state, word } = submission
  const day = (label: string, member: 'invoiceDate' | 'invoiceDueDate' | 'invoiceEndDate') => ({
    label,
    value: dayOf(invoiceData[member]),
    members: [`invoiceData.${member}`],
  })
  const text = (label: string, member: TextMember) =>
    textFact(label, `invoiceData.${member}`, invoiceData[member])
  const yes = (label: string, member: 'includePaylink' | 'includePdf'): Fact => ({
    label,
    value: scheduledOptions[member] === true ? 'Yes' : undefined,
    members: [`scheduledOptions.${member}`],
  })
  return [
    {
      title: 'Details',
      facts: [
        day(labels.dueDate, 'invoiceDueDate'),
        { label: 'Invoice ID', value: idOf(reference, 'invoice ID'), members: [] },
        {
          label: 'Created',
          value: momentOf(new Date(createdAt).toISOString()),
          members: [],
        },
        {
          label: 'Paypoint',
          value: subject.entry && <EntryName entry={subject.entry} isBrief />,
          members: [],
        },
        text('Purchase order', 'purchaseOrder'),
        text('Repeats', 'frequency'),
        day('Repeats until', 'invoiceEndDate'),
        statusFact('invoice', 'invoiceData.invoiceStatus', invoiceData.invoiceStatus),
        {
          label: 'Submission',
          value: (
            <Link to={paths.submissions(submission.id)} className="link">
              Key and history
            </Link>
          ),
          members: [],
        },
        // In the document, which a panel shows half of.
        {
          label: 'Invoice number',
          value: idOf(invoiceData.invoiceNumber, 'invoice number'),
          members: ['invoiceData.invoiceNumber'],
        },
        day('Invoice date', 'invoiceDate'),
        text(labels.paymentTerms, 'paymentTerms'),
        yes('Payment link included', 'includePaylink'),
        yes('PDF included', 'includePdf'),
        text(labels.shippedFromZip, 'shippingFromZip'),
        text('Commodity code of the whole invoice', 'summaryCommodityCode'),
        ...mapFacts('invoiceData.AdditionalData', invoiceData.AdditionalData),
        ...(invoiceData.items ?? []).flatMap(lineFacts),
        textFact('Outcome', '', word ?? (state === 'found' ? 'Found' : undefined)),
        { label: 'Environment', value: scopeName(environment), members: [] },
        textFact('Customer number', 'customerData.customerNumber', customerData.customerNumber),
        textFact(
          'Customer matched by',
          'customerData.identifierFields',
          customerData.identifierFields?.join(', '),
        ),
        ...mapFacts('customerData.additionalData', customerData.additionalData),
      ],
    },
  ]
}

function invoiceCustomer({ kept, submission }: MadeInvoice): readonly RelatedRecord[] {
  const { customerId, billingEmail } = kept.body.customerData ?? {}
  const { customerName, email = billingEmail } = submission.subject
  const name = customerName ?? (customerId && `Customer ${customerId}`)
  if (!name) return []
  return [
    {
      kind: 'Customer',
      to: customerId ? paths.customer(customerId) : undefined,
      name,
      note: email ? emailOf(email) : !customerId && 'Created along with it, without an ID in reply',
    },
  ]
}

export const { loader, Component } = recordPage(invoiceRecord)
