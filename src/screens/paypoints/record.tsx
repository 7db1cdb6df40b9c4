import type { RecordLocator } from '~/filters/record-search'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'

import { PaypointBanks } from './banks'
import { PaypointEntries } from './entries'
import { PaypointActivity } from './activity'
import { PaypointFacts } from './paypoint-facts'
import { PaypointPeople } from './people'
import {
  entryNames,
  locatePaypoint,
  paypointLookUp,
  paypointName,
  paypointRequest,
} from './queries'
import type { PaypointReading } from './queries'
import { batchesPath, payoutsPath } from './search'
import { PaypointServices } from './services'

export function PaypointDetail({ reading }: { reading: PaypointReading }) {
  const { value: paypoint, problems } = reading
  return (
    <RecordTabs
      label="Paypoint"
      reading={reading}
      work={() => (
        <>
          <PaypointActivity summary={paypoint.summary} problems={problems} />
          <PaypointPeople paypoint={paypoint} problems={problems} />
          <PaypointBanks banks={paypoint.BankData} problems={problems} />
          <PaypointServices services={paypoint.ServiceData} problems={problems} />
        </>
      )}
      facts={() => <PaypointFacts paypoint={paypoint} problems={problems} />}
      tabs={[
        {
          label: 'Entry points',
          count: paypoint.EntryPoints?.length,
          content: () => <PaypointEntries entries={paypoint.EntryPoints} problems={problems} />,
        },
      ]}
      request={() => paypointRequest(paypoint.IdPaypoint)}
    />
  )
}

export const paypointRecord = recordDefinition({
  lookUp: paypointLookUp,
  nameOf: ({ id }: RecordLocator) => `Paypoint ${id}`,
  heading: (reading) => {
    const { value: paypoint } = reading
    const [entry] = entryNames(paypoint)
    return {
      title: paypointName(paypoint),
      status: paypoint.PaypointStatus !== undefined && (
        <ReadMembers reading={reading} members={['PaypointStatus']}>
          <StatusMark kind="paypoint" text={undefined} code={paypoint.PaypointStatus} isExplained />
        </ReadMembers>
      ),
      actions: [
        ...(entry === undefined ? [] : [{ label: 'View payouts', to: payoutsPath(entry) }]),
        { label: 'View batches', to: batchesPath(paypoint.IdPaypoint) },
      ],
    }
  },
  notFound: () =>
    'Your organization has no paypoint with this ID. Find it in the list by its name or entry.',
  path: ({ id }) => paths.paypoint(id),
  detail: (reading) => <PaypointDetail reading={reading} />,
  page: {
    locate: locatePaypoint,
    back: () => ({ to: paths.paypoints(), text: 'Paypoints' }),
  },
})
