import { Page, PageHeader } from '~/ui/page'

import { Inspector } from './inspector'

// One chunk for both.
export { InspectorDrawer } from './drawer'

export function Component() {
  return (
    <Page>
      <PageHeader title="Inspector" />
      <Inspector />
    </Page>
  )
}
