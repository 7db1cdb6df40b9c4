import { useQuery } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'

import { keptRecords } from '~/api/directory'
import { queryClient } from '~/api/query-client'
import { figuresOf, type PaymentRow, paymentWords } from '~/domain/payments/kept-payment'
import { usePaymentRows } from '~/domain/payments/use-payment-rows'
import { formatMoment, readMoment } from '~/lib/dates'
import { todayIn } from '~/lib/days'
import { isNumberId } from '~/lib/ids'
import { labels } from '~/lib/labels'
import { accountWords } from '~/lib/payment-methods'
import { parameter } from '~/lib/query-text'
import { directoryScreen, extraSeenFields } from '~/lists/directory/directory-list'
import { OpenById } from '~/lists/directory/open-others'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { paths } from '~/paths'
import { finderOf } from '~/storage/directory-search'
import { CellText, NotGiven } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Amount, MoneyText } from '~/ui/money'

const customerText = ({ facts }: PaymentRow): string | undefined =>
  facts.customerName?.value || (facts.customerId && `Customer ${facts.customerId.value}`)

const accountText = ({ facts }: PaymentRow): string | undefined =>
  accountWords(facts.brand?.value, facts.account?.value)

export const paymentFields = localFields({
  isFound: (payment: PaymentRow, text) => finderOf('payments', text)(payment),
  typed: {
    status: 'status',
    date: 'time',
    amount: 'amount',
    method: 'method',
    ids: ['id', 'customerId', 'orderId', 'invoiceNumber'],
    words: [ANY_TEXT],
  },
  narrow: {
    title: 'customer',
    subtitle: 'account',
    figure: 'amount',
    detail: 'time',
    end: 'status',
  },
  fields: {
    time: {
      label: 'Date',
      kind: 'moment',
      value: ({ facts }) => facts.time?.value,
      column: { width: 152 },
    },
    customer: {
      label: 'Customer',
      kind: 'text',
      value: customerText,
      column: {
        width: 156,
        cell: (payment) => <CustomerLink payment={payment} />,
        narrow: (payment) => (
          <CellText>{customerText(payment) ?? `Payment ${payment.id}`}</CellText>
        ),
      },
    },
    method: {
      label: 'Method',
      kind: 'method',
      value: ({ facts }) => facts.method?.value,
      column: { width: 76 },
    },
    account: { label: 'Account', kind: 'text', value: accountText, column: { width: 156 } },
    amount: {
      label: 'Amount',
      kind: 'money',
      value: ({ facts }) => facts.total?.value,
      hasCurrency: true,
      column: { width: 116 },
    },
    refunded: {
      label: 'Refunded',
      kind: 'money',
      value: (payment) => figuresOf(payment).refunded,
      hasCurrency: true,
      column: {
        width: 108,
        cell: (payment) => <Refunded payment={payment} />,
        isFilled: (payment) => figuresOf(payment).refunded?.amountMinor !== 0,
      },
    },
    kept: {
      label: 'Kept',
      kind: 'money',
      value: (payment) => figuresOf(payment).kept,
      hasCurrency: true,
      column: { width: 112, cell: (payment) => <KeptAmount payment={payment} /> },
    },
    status: {
      label: 'Status',
      kind: 'word',
      choices: paymentWords,
      value: (payment) => figuresOf(payment).status,
      column: { width: 164 },
    },
    settlement: {
      label: 'Settlement',
      kind: 'status',
      legend: 'settlement',
      value: ({ facts }) => facts.settlement?.value,
      words: ({ facts }) => facts.settled?.value,
      column: { width: 108 },
    },
    entry: extraSeenFields.entry,
    fee: {
      label: 'Fee',
      kind: 'money',
      value: ({ facts }) => facts.fee?.value,
      hasCurrency: true,
      column: { width: 96, isExtra: true },
    },
    id: {
      label: labels.paymentId,
      kind: 'id',
      value: ({ id }) => id,
      column: { width: 148, isExtra: true },
    },
    invoiceNumber: {
      label: 'Invoice number',
      kind: 'id',
      value: ({ facts }) => facts.invoiceNumber?.value,
      column: { width: 128, isExtra: true },
    },
    orderId: {
      label: 'Order ID',
      kind: 'id',
      value: ({ facts }) => facts.orderId?.value,
      column: { width: 112, isExtra: true },
    },
    batch: {
      label: 'Batch number',
      kind: 'id',
      value: ({ facts }) => facts.batch?.value,
      column: { width: 120, isExtra: true },
    },
    customerId: {
      label: 'Customer ID',
      kind: 'id',
      value: ({ facts }) => facts.customerId?.value,
      column: { width: 116, isExtra: true },
    },
    chargebackId: {
      label: 'Chargeback ID',
      kind: 'id',
      value: ({ facts }) => facts.chargebackId?.value,
      column: {
        width: 124,
        isExtra: true,
        cell: (payment) => <CaseLink payment={payment} />,
      },
    },
    seen: extraSeenFields.seen,
  },
})

function CustomerLink({ payment }: { payment: PaymentRow }) {
  const id = payment.facts.customerId?.value
  const text = customerText(payment)
  if (!id) return <CellText>{text}</CellText>
  return (
    <Link className="hover:underline" to={paths.customer(id)}>
      {text}
    </Link>
  )
}

function CaseLink({ payment: { facts } }: { payment: PaymentRow }) {
  const id = facts.chargebackId?.value
  if (!id) return <NotGiven />
  return (
    <Link className="id-text hover:underline" to={paths.chargeback(id)}>
      {id}
    </Link>
  )
}

/** Most payments have none: an amount stands out only where something was given back. */
function Refunded({ payment }: { payment: PaymentRow }) {
  const { refunded, doubt } = figuresOf(payment)
  if (refunded === undefined) return <Doubted reason={doubt} />
  return <Amount money={refunded.amountMinor === 0 ? undefined : refunded} keepsPlace />
}

function KeptAmount({ payment }: { payment: PaymentRow }) {
  const { kept, doubt } = figuresOf(payment)
  return doubt === undefined ? <Amount money={kept} keepsPlace /> : <Doubted reason={doubt} />
}

const Doubted = ({ reason }: { reason: string | undefined }) => (
  <MoneyText text={undefined} keepsPlace mark={reason ?? 'Not given'} />
)

const paymentsHeld = () => queryClient.getQueryData(keptRecords('payments').queryKey) ?? []

/** A payment comes with its customer: who has an ID has theirs. */
function CustomerBox({ onOpened }: { readonly onOpened?: (() => void) | undefined }) {
  const navigate = useNavigate()
  return (
    <OpenById
      label="Open by customer ID"
      idProblem={(id) =>
        isNumberId(id) ? undefined : `“${id}” isn’t a customer ID. Customer IDs are numbers.`
      }
      onOpen={(ids) => {
        onOpened?.()
        const [only = '', ...others] = ids
        void navigate(
          others.length === 0
            ? paths.customer(only)
            : paths.customers(parameter('ids', ids.join('|'))),
        )
      }}
    />
  )
}

function useReadSince(): string | undefined {
  const { data } = useQuery(keptRecords('payments'))
  if (!data) return undefined
  const first = data.reduce((least, { firstSeen }) => Math.min(least, firstSeen.at), Infinity)
  if (!Number.isFinite(first)) return 'None read yet'
  const day = readMoment(todayIn(display.zone, first))
  return `Read here since ${formatMoment(day, { ...display, style: 'date' }).text}`
}

export const Component = directoryScreen({
  kind: 'payments',
  useRows: usePaymentRows,
  fields: paymentFields,
  defaultSort: { field: 'time', direction: 'desc' },
  growth: {
    useText: useReadSince,
    emptyText:
      'What customers paid you: each payment appears once you take it or open its customer.',
  },
  missing:
    'Your provider doesn’t list payments. These are the ones of customers and chargebacks you’ve opened, as last read, and those taken from here. A refund made elsewhere since then isn’t in them yet.',
  loadRecord: async () => (await import('./record')).paymentRecord,
  path: paths.payment,
  titleOf: (payment) => customerText(payment) ?? `Payment ${payment.id}`,
  noteOf: ({ id }) => `Payment ${id}`,
  nameOf: ({ kept: { id, facts } }) =>
    [facts.customerName?.value, `Payment ${id}`].filter(Boolean).join(' · '),
  opener: { label: 'Open a customer', Box: CustomerBox },
  // The service can't be asked for one: an ID opens those that are known.
  idProblem: (id) =>
    paymentsHeld().some((payment) => payment.id === id)
      ? undefined
      : `Payment ${id} isn’t known here. Open its customer.`,
  actions: [
    {
      label: 'Refund a payment',
      icon: <Undo2 aria-hidden="true" className="size-4" />,
      to: paths.newRefund(),
    },
    {
      label: 'Take a payment',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newPayment(),
      isPrimary: true,
    },
  ],
})
