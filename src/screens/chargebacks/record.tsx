import { chargebackRead } from '~/contract/chargebacks'
import { isNumberId } from '~/lib/ids'
import { idsOfCustomer } from '~/domain/customers/customer-facts'
import { pinActions } from '~/lists/directory/pin-action'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import type { PageAction } from '~/ui/page'

import { ChargebackFacts } from './chargeback-facts'
import { ChargebackWork } from './chargeback-work'
import {
  amountOfCase,
  amountOfCaseMembers,
  chargebackById,
  chargebackRequest,
  payerName,
  payerOf,
  type ChargebackReading,
  type ChargebackValue,
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
