import { useToday } from '~/filters/use-today'
import type { Problem } from '~/contract/read'
import { labels } from '~/lib/labels'
import { accountTypeLabel, methodLabel } from '~/lib/payment-methods'
import { customerGroup } from '~/domain/customers/customer-facts'
import { paymentFacts } from '~/domain/payments/payment-facts'
import { Facts, type Fact } from '~/lists/record/facts'
import { dayOf, idOf, momentOf, statusFact, textFact } from '~/lists/record/fact-values'

import { ageText } from './age'
import type { ChargebackValue } from './queries'

interface ChargebackFactsProps {
  readonly chargeback: ChargebackValue
  readonly problems: readonly Problem[]
}

export function ChargebackFacts({ chargeback, problems }: ChargebackFactsProps) {
  const today = useToday()
  return (
    <Facts
      problems={problems}
      groups={[
        { title: 'Case', facts: caseFacts(chargeback, today) },
        { title: 'Payment', facts: paymentFacts(chargeback.paymentData, 'paymentData') },
        customerGroup(chargeback.customer, { title: 'Customer', path: 'customer.' }),
        { title: 'Paypoint', isFurther: true, facts: paypointFacts(chargeback) },
      ]}
    />
  )
}

const caseFacts = (chargeback: ChargebackValue, today: string): readonly Fact[] => [
  {
    label: 'Kind',
    hint: 'The service has one record for both, and doesn’t say which this is',
    value: 'Chargeback or return',
    members: [],
  },
  textFact('Reason', 'reason', chargeback.reason),
  textFact('Reason code', 'reasonCode', chargeback.reasonCode),
  {
    label: 'Case number',
    value: idOf(chargeback.caseNumber, 'case number'),
    members: ['caseNumber'],
  },
  statusFact('chargeback', 'status', chargeback.status),
  { label: 'Date', value: dayOf(chargeback.chargebackDate), members: ['chargebackDate'] },
  { label: 'Age', value: ageText(chargeback, today), members: [] },
  { label: 'Created', value: momentOf(chargeback.createdAt), members: ['createdAt'] },
  {
    label: labels.paymentId,
    value: idOf(chargeback.PaymentId, 'payment ID'),
    members: ['PaymentId'],
  },
  {
    label: 'Paid',
    value: momentOf(chargeback.transactionTime),
    members: ['transactionTime'],
  },
  textFact('Method', 'method', methodLabel(chargeback.method)),
  textFact('Account type', 'accountType', accountTypeLabel(chargeback.accountType)),
  textFact('Last four', 'lastFour', chargeback.lastFour && `•••• ${chargeback.lastFour}`),
  { label: 'Order ID', value: idOf(chargeback.orderId, 'order ID'), members: ['orderId'] },
  {
    label: 'Reference',
    value: idOf(chargeback.referenceNumber, 'reference'),
    members: ['referenceNumber'],
  },
  { label: 'Chargeback ID', value: idOf(chargeback.id, 'chargeback ID'), members: ['id'] },
]

const paypointFacts = (chargeback: ChargebackValue): readonly Fact[] => [
  textFact('Name', 'paypointDbaname', chargeback.paypointDbaname),
  textFact('Legal name', 'paypointLegalname', chargeback.paypointLegalname),
  textFact('Entry', 'paypointEntryname', chargeback.paypointEntryname),
  textFact('Organization', 'parentOrgName', chargeback.parentOrgName),
]
