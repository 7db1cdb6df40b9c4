import { environmentName, useCurrentConnection } from './environment'
import { usePageTitle } from './page-title'

/** "Payouts · Sandbox · Countinghouse": React puts it into the head. */
export function DocumentTitle() {
  const title = usePageTitle()
  const environment = environmentName(useCurrentConnection())
  return <title>{`${title} · ${environment} · Countinghouse`}</title>
}
