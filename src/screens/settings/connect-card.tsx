import type { Connection } from '~/api/connection'
import { Card } from '~/ui/card'
import { Page, PageHeader } from '~/ui/page'

import { ConnectionForm } from './connection-form'

/** T7: in the place of a screen that has no token to read with. The address stays: it goes on there. */
export function ConnectCard({ connection }: { connection: Connection }) {
  return (
    <Page width="narrow" className="mx-auto">
      <PageHeader
        title="Connect to your service"
        description="Enter an organization token to see this page."
      />
      <Card>
        <ConnectionForm connection={connection} isGate />
      </Card>
    </Page>
  )
}
