import type { RecordLocator } from '~/filters/record-search'
import { recordDefinition } from '~/lists/record/record-screens'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'

import { PaypointBanks } from './banks'
import { PaypointBusiness } from './business'
import { PaypointEntries } from './entries'
import { PaypointOverview } from './overview'
import { PaypointPeople } from './people'
import { paypointLookUp, paypointName, paypointRequest, type PaypointReading } from './queries'
import { PaypointServices } from './services'

export function PaypointDetail({ reading }: { reading: PaypointReading }) {
  const paypoint = reading.value
  const { OwnerData, ContactData, BankData, ServiceData, EntryPoints } = paypoint
  return (
    <RecordTabs
      label="Paypoint"
      reading={reading}
      overview={() => <PaypointOverview paypoint={paypoint} problems={reading.problems} />}
      tabs={[
        { label: 'Business', content: () => <PaypointBusiness paypoint={paypoint} /> },
        {
          label: 'People',
          count: (OwnerData?.length ?? 0) + (ContactData?.length ?? 0),
          content: () => <PaypointPeople paypoint={paypoint} />,
        },
        {
          label: 'Banks',
          count: BankData?.length,
          content: () => <PaypointBanks banks={BankData} />,
        },
        { label: 'Services', content: () => <PaypointServices services={ServiceData} /> },
        {
          label: 'Entry points',
          count: EntryPoints?.length,
          content: () => <PaypointEntries entries={EntryPoints} />,
        },
      ]}
      request={() => paypointRequest(paypoint.IdPaypoint)}
    />
  )
}

export const paypointRecord = recordDefinition({
  lookUp: paypointLookUp,
  nameOf: ({ id }: RecordLocator) => `Paypoint ${id}`,
  titleOf: ({ value }) => paypointName(value),
  notFound: () =>
    'The organization has no paypoint with this id. Find it in the list by its name or entry.',
  path: ({ id }) => paths.paypoint(id),
  detail: (reading) => <PaypointDetail reading={reading} />,
  page: {
    locate: ({ id = '' }) => ({ id }),
    back: () => ({ to: paths.paypoints(), text: 'Paypoints' }),
  },
})
