import { chargebackRead } from '~/contract/chargebacks'
import type { Problem } from '~/contract/read'
import { customerGroup, idsOfCustomer } from '~/domain/customers/customer-facts'
import { paymentFacts } from '~/domain/payments/payment-facts'
import { useToday } from '~/filters/use-today'
import { isNumberId } from '~/lib/ids'
import { labels } from '~/lib/labels'
import { accountTypeLabel, methodLabel } from '~/lib/payment-methods'
import { pinActions } from '~/lists/directory/pin-action'
import { dayOf, idOf, momentOf, statusFact, textFact } from '~/lists/fields/field-values'
import { type Fact, Facts } from '~/lists/record/facts'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { recordPage } from '~/lists/record/record-page'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import type { PageAction } from '~/ui/page'

import { ageText } from './age'
import { ChargebackWork } from './chargeback-work'
import {
  amountOfCase,
  amountOfCaseMembers,
  chargebackById,
  type ChargebackReading,
  chargebackRequest,
  type ChargebackValue,
  payerName,
  payerOf,
} from './queries'

export function ChargebackDetail({ id, reading }: { id: string; reading: ChargebackReading }) {
  const { value: chargeback, problems } = reading
  return (
    <RecordTabs
      label="Chargeback"
      reading={reading}
      work={() => <ChargebackWork id={id} chargeback={chargeback} problems={problems} />}
      facts={() => <ChargebackFacts chargeback={chargeback} problems={problems} />}
      request={() => chargebackRequest(id)}
    />
  )
}

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

export const chargebackRecord = recordDefinition({
  lookUp: chargebackById,
  couldBe: isNumberId,
  isAskedById: true,
  another: ({ reading }, id) => anotherThan('chargeback', id, reading.value.id),
  nameOf: (id: string) => `Chargeback ${id}`,
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
        <StatusMark kind="chargeback" text={undefined} code={reading.value.status} isExplained />
      </ReadMembers>
    ),
  }),
  notFound: () => 'Check the ID. It’s the chargebackId of the notification.',
  path: paths.chargeback,
  detail: ({ reading }, id) => <ChargebackDetail key={id} id={id} reading={reading} />,
  page: {
    locate: ({ id = '' }) => id,
    back: () => ({ to: paths.chargebacks(), text: 'Chargebacks' }),
  },
})

interface ChargebackFactsProps {
  readonly chargeback: ChargebackValue
  readonly problems: readonly Problem[]
}

function ChargebackFacts({ chargeback, problems }: ChargebackFactsProps) {
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

export const { loader, Component } = recordPage(chargebackRecord)
