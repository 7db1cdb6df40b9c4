import { serviceNow } from '~/api/service-clock'
import { chargebackRead } from '~/contract/chargebacks'
import { idsOfCustomer, relatedCustomer } from '~/domain/customers/customer-facts'
import { useToday } from '~/filters/use-today'
import { DAY_ZONE, todayIn } from '~/lib/days'
import { labels } from '~/lib/labels'
import { accountTypeLabel, methodLabel } from '~/lib/payment-methods'
import { pinActions } from '~/lists/directory/pin-action'
import { dayOf, idOf, momentOf, textFact } from '~/lists/fields/field-values'
import type { Fact } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import type { PageAction } from '~/ui/page'

import { ageInDays, ageText } from './age'
import { ChargebackWork } from './chargeback-work'
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
  heading: ({ reading }) => ({
    title: payerName(reading.value),
    actions: openings(reading.value),
    figure: (
      <ReadMembers reading={reading} members={amountOfCaseMembers}>
        <Amount money={amountOfCase(reading.value)} size="xl" align="start" />
      </ReadMembers>
    ),
    status: (
      <ReadMembers reading={reading} members={['status']}>
        <StatusMark kind="chargeback" text={undefined} code={reading.value.status} place="head" />
      </ReadMembers>
    ),
  }),
  work: ({ value, problems }, id) => (
    <ChargebackWork id={id} chargeback={value} problems={problems} />
  ),
  facts: ({ value: chargeback }) => [{ title: 'Case', facts: caseFacts(chargeback) }],
  related: ({ value: chargeback }) => relatedCustomer(chargeback.customer),
})

/** A tab that was left open overnight learns the new day. */
function Age({ chargeback }: { readonly chargeback: ChargebackValue }) {
  return ageText(chargeback, useToday())
}

const caseFacts = (chargeback: ChargebackValue): readonly Fact[] => [
  textFact('Reason', 'reason', chargeback.reason),
  textFact('Reason code', 'reasonCode', chargeback.reasonCode),
  {
    label: 'Case number',
    value: idOf(chargeback.caseNumber, 'case number'),
    members: ['caseNumber'],
  },
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
    value: idOf(chargeback.PaymentId, 'payment ID'),
    members: ['PaymentId'],
  },
]

export const { loader, Component } = recordPage(chargebackRecord)
