import { customerById } from '~/api/customers'
import { nameOnRecord } from '~/contract/customer-members'
import { customerGet } from '~/contract/customers'
import { isNumberId } from '~/lib/ids'
import { pinActions } from '~/lists/directory/pin-action'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import type { PageAction } from '~/ui/page'

import { CustomerFacts } from './customer-facts'
import { customerHttpRequest, type CustomerReading } from './queries'
import { StoredMethods } from './stored-methods'
import { SubscriptionsSection } from './subscriptions-section'
import { TransactionsSection } from './transactions-section'

export function CustomerDetail({ id, reading }: { id: string; reading: CustomerReading }) {
  const { value: customer, problems } = reading
  return (
    <RecordTabs
      label="Customer"
      reading={reading}
      work={() => (
        <>
          <TransactionsSection id={id} customer={customer} problems={problems} />
          <SubscriptionsSection id={id} customer={customer} problems={problems} />
          <StoredMethods customer={customer} problems={problems} />
        </>
      )}
      facts={() => <CustomerFacts customer={customer} problems={problems} />}
      request={() => customerHttpRequest(id)}
    />
  )
}

const usePin = pinActions('customers', customerGet)

function useCustomerActions(
  found: { readonly reading: CustomerReading } | undefined,
  id: string,
): readonly PageAction[] {
  const pinning = usePin(found, id)
  if (!found) return pinning
  const entry = found.reading.value.PaypointEntryname
  return [
    ...pinning,
    { label: 'Store a payment method', to: paths.newPaymentMethod({ customer: id, entry }) },
  ]
}

export const customerRecord = recordDefinition({
  lookUp: customerById,
  couldBe: isNumberId,
  isAskedById: true,
  another: ({ reading }, id) => anotherThan('customer', id, reading.value.customerId),
  nameOf: (id: string) => `Customer ${id}`,
  hasFigure: true,
  hasPrimary: true,
  useActions: useCustomerActions,
  heading: ({ reading }, id) => ({
    title: nameOnRecord(reading.value),
    actions: [
      {
        label: 'Take a payment',
        to: paths.newPayment({ customer: id, entry: reading.value.PaypointEntryname }),
        isPrimary: true,
      },
      {
        label: 'Send an invoice',
        to: paths.newInvoice({ customer: id, entry: reading.value.PaypointEntryname }),
      },
    ],
    figure: (
      <span className="flex items-baseline gap-2">
        <ReadMembers reading={reading} members={['Balance']}>
          <Amount money={reading.value.Balance} size="xl" align="start" />
        </ReadMembers>
        <span className="text-sm text-ink-3">Balance</span>
      </span>
    ),
    status: (
      <ReadMembers reading={reading} members={['customerStatus']}>
        <StatusMark
          kind="customer"
          text={undefined}
          code={reading.value.customerStatus}
          isExplained
        />
      </ReadMembers>
    ),
  }),
  notFound: () => 'Check the ID. It’s the number the service gave the customer.',
  path: paths.customer,
  detail: ({ reading }, id) => <CustomerDetail key={id} id={id} reading={reading} />,
  page: {
    locate: ({ id = '' }) => id,
    back: () => ({ to: paths.customers(), text: 'Customers' }),
  },
})
