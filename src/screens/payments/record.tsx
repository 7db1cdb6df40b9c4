import { KeptAmounts, KeptStatus } from '~/domain/payments/amounts-section'
import { transactionHeading, transactionParts } from '~/domain/payments/transaction-detail'
import { refundAction, SameId } from '~/domain/payments/transaction-in-customer'
import { labels } from '~/lib/labels'
import { accountWords, methodLabel } from '~/lib/payment-methods'
import { idOf, momentOf } from '~/lists/fields/field-values'
import { defineRecord } from '~/lists/record/define-record'
import { type Fact, FactList, isEmptyFact, type RelatedRecord } from '~/lists/record/facts'
import { recordKinds } from '~/lists/record/record-kinds'
import { RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'
import type { KeptInvoice } from '~/storage/directory-kinds'
import { CellText } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { Amount } from '~/ui/money'
import type { PageAction } from '~/ui/page'

import { paymentById, type PaymentFound } from './queries'

function actionsOf({ kept, readings: [found] }: PaymentFound, id: string): readonly PageAction[] {
  const customer = kept.facts.customerId?.value
  if (!customer) return []
  return [
    ...(found ? [refundAction({ customer, transaction: id }, found.value)] : []),
    { label: 'Customer', to: paths.customer(customer) },
  ]
}

export const paymentRecord = defineRecord({
  ...recordKinds.payments,
  ...transactionParts,
  label: 'Transaction',
  lookUp: paymentById,
  locate: ({ id = '' }) => id,
  hasFigure: true,
  heading: (found, id) => {
    const { kept, readings } = found
    return {
      title: kept.facts.customerName?.value,
      actions: actionsOf(found, id),
      ...(readings.length > 0
        ? transactionHeading(readings[0])
        : {
            figure: <Amount money={kept.facts.total?.value} size="xl" align="start" />,
            status: <KeptStatus payment={kept} />,
          }),
    }
  },
  letterheadOf: ({ readings: [found] }) => found?.value.PaypointEntryname,
  notFound: () =>
    'Your provider shows payments in their customers’ records only. Open the customer who made it.',
  readingOf: ({ readings }) => readings[0],
  request: (_, __, { sent }) => sent,
  related: (reading, _, { invoice }) => [
    ...transactionParts.related(reading),
    ...(invoice ? [forInvoice(invoice)] : []),
  ],
  above: ({ readings }, id) => <SameId id={id} others={readings.slice(1)} />,
  instead: ({ kept, invoice }) => <AsKept kept={kept} invoice={invoice} />,
})

const invoiceName = ({ id, facts }: KeptInvoice): string =>
  facts.number?.value ? `Invoice ${facts.number.value}` : `Invoice ${id}`

const forInvoice = (invoice: KeptInvoice): RelatedRecord => ({
  kind: 'For',
  to: paths.invoice(invoice.id),
  name: invoiceName(invoice),
  note: invoice.facts.amount && <Amount money={invoice.facts.amount.value} align="start" />,
})

/** The service doesn't show it any more, or never did: what this browser knows of it. */
function AsKept({ kept: payment, invoice }: Pick<PaymentFound, 'kept' | 'invoice'>) {
  const { id, facts } = payment
  const { customerId, customerName, sentHere } = facts
  const kept: readonly Fact[] = [
    { label: labels.paymentId, value: idOf(id, 'payment ID'), members: [] },
    { label: 'Time', value: momentOf(facts.time?.value), members: [] },
    {
      label: 'Customer',
      value: customerId && (
        <Link className="link" to={paths.customer(customerId.value)}>
          {customerName?.value ?? `Customer ${customerId.value}`}
        </Link>
      ),
      members: [],
    },
    { label: 'Method', value: methodLabel(facts.method?.value), members: [] },
    {
      label: 'Account',
      value: facts.account && (
        <CellText>{accountWords(facts.brand?.value, facts.account.value)}</CellText>
      ),
      members: [],
    },
    {
      label: 'For',
      value: invoice && (
        <Link className="link" to={paths.invoice(invoice.id)}>
          {invoiceName(invoice)}
        </Link>
      ),
      members: [],
    },
    {
      label: 'Submission',
      value: sentHere && (
        <Link className="link" to={paths.submissions(sentHere.value)}>
          What was sent from here
        </Link>
      ),
      members: [],
    },
  ]
  return (
    <>
      <KeptAmounts payment={payment} />
      <RecordSection title="As known here">
        <p className="text-sm text-ink-2">
          {customerId
            ? 'Your provider sends a customer’s recent transactions only, and this one isn’t among them.'
            : 'Your provider shows payments in their customers’ records only, and this one’s customer isn’t known.'}
        </p>
        <div className="@container/facts min-w-0">
          <FactList facts={kept.filter((fact) => !isEmptyFact(fact, []))} problems={[]} />
        </div>
      </RecordSection>
    </>
  )
}

export const { loader, Component } = recordPage(paymentRecord)
