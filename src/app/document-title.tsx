import { foreignText } from '~/ui/foreign-text'

import { environmentName, useCurrentConnection } from './environment'
import { usePageTitle } from './page-title'

/** "Payouts · Sandbox · Countinghouse": React puts it into the head. */
export function DocumentTitle() {
  const title = usePageTitle()
  const environment = environmentName(useCurrentConnection())
  return <title>{`${foreignText(title)} · ${foreignText(environment)} · Countinghouse`}</title>
}
