import { serviceNow } from '~/api/service-clock'
import { chargebackRead } from '~/contract/chargebacks'
import { idsOfCustomer, relatedCustomer } from '~/domain/customers/customer-facts'
import { transactionMoney } from '~/domain/payments/transaction-money'
import { useToday } from '~/filters/use-today'
import { DAY_ZONE, todayIn } from '~/lib/days'
import { labels } from '~/lib/labels'
import { accountTypeLabel, methodLabel } from '~/lib/payment-methods'
import { pinActions } from '~/lists/directory/pin-action'
import { dayOf, idOf, momentOf, textFact } from '~/lists/fields/field-values'
import type { Fact, RelatedRecord } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { CellText } from '~/ui/cell-text'
import { Amount } from '~/ui/money'
import type { PageAction } from '~/ui/page'

import { ageInDays, ageText } from './age'
import { CaseState } from './case-state'
import { ChargebackWork } from './chargeback-work'
import { differenceWords } from './difference'
import {
  amountOfCase,
  amountOfCaseMembers,
  chargebackAsked,
  type ChargebackValue,
  payerName,
  payerOf,
} from './queries'

/** The payment as it is now, and who paid. */
function openings(chargeback: ChargebackValue): readonly PageAction[] {
  const payer = payerOf(chargeback)
  const [customer] = payer ? idsOfCustomer(payer) : []
  if (!customer) return []
  const transaction = chargeback.transaction?.PaymentTransId || chargeback.PaymentId
  return [
    ...(transaction
      ? [{ label: 'View payment', to: paths.transaction({ customer, transaction }) }]
      : []),
    { label: 'View customer', to: paths.customer(customer) },
  ]
}

export const chargebackRecord = defineRecord({
  ...recordKinds.chargebacks,
  ...chargebackAsked,
  hasFigure: true,
  useActions: pinActions('chargebacks', chargebackRead),
  heading: ({ reading }, id) => ({
    title: payerName(reading.value),
    actions: openings(reading.value),
    figure: (
      <ReadMembers reading={reading} members={amountOfCaseMembers}>
        <Amount money={amountOfCase(reading.value)} size="xl" align="start" />
      </ReadMembers>
    ),
    status: (
      <>
        <ReadMembers reading={reading} members={['status']}>
          <StatusMark kind="chargeback" text={undefined} code={reading.value.status} place="head" />
        </ReadMembers>
        <CaseState id={id} chargeback={reading.value} />
      </>
    ),
  }),
  letterheadOf: ({ reading }) => reading.value.paypointEntryname,
  work: ({ value, problems }, id) => (
    <ChargebackWork id={id} chargeback={value} problems={problems} />
  ),
  facts: ({ value: chargeback }) => [{ title: 'Case', facts: caseFacts(chargeback) }],
  related: ({ value: chargeback }, id) => [
    ...relatedCustomer(payerOf(chargeback)),
    ...relatedPayment(id, chargeback),
  ],
})

/** A tab that was left open overnight learns the new day. */
function Age({ chargeback }: { readonly chargeback: ChargebackValue }) {
  return ageText(chargeback, useToday())
}

/** What was paid, on the case's own record of it; the payment as it is now is an act of the head. */
function relatedPayment(id: string, chargeback: ChargebackValue): readonly RelatedRecord[] {
  const { transaction } = chargeback
  if (!transaction) return []
  const method = methodLabel(transaction.Method)
  const difference = differenceWords(chargeback)
  return [
    {
      kind: 'Payment',
      to: paths.chargebackTransaction(id),
      name: transaction.PaymentTransId || chargeback.PaymentId || 'Open',
      note: (
        <>
          <Amount money={transactionMoney(transaction).total} align="start" />
          {dayOf(transaction.TransactionTime)}
          {method && <CellText>{method}</CellText>}
          {difference !== undefined && <span className="w-full">{difference}</span>}
        </>
      ),
    },
  ]
}

const caseFacts = (chargeback: ChargebackValue): readonly Fact[] => [
  {
    label: 'Case number',
    value: idOf(chargeback.caseNumber, 'case number'),
    members: ['caseNumber'],
  },
  textFact('Reason code', 'reasonCode', chargeback.reasonCode),
  { label: 'Date', value: dayOf(chargeback.chargebackDate), members: ['chargebackDate'] },
  {
    label: 'Age',
    value: ageInDays(chargeback, todayIn(DAY_ZONE, serviceNow())) !== undefined && (
      <Age chargeback={chargeback} />
    ),
    members: [],
  },
  {
    label: 'Paid',
    value: momentOf(chargeback.transactionTime),
    members: ['transactionTime'],
  },
  textFact(
    'Method',
    'method',
    [methodLabel(chargeback.method), accountTypeLabel(chargeback.accountType)]
      .filter(Boolean)
      .join(' · '),
  ),
  textFact('Account', 'lastFour', chargeback.lastFour && `•••• ${chargeback.lastFour}`),
  { label: 'Order ID', value: idOf(chargeback.orderId, 'order ID'), members: ['orderId'] },
  {
    label: labels.paymentId,
    // The payment's own line names it.
    value: !chargeback.transaction && idOf(chargeback.PaymentId, 'payment ID'),
    members: ['PaymentId'],
  },
]

export const { loader, Component } = recordPage(chargebackRecord)
