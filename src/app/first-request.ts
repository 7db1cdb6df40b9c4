/**
 * Asks for the configuration, and for the rows that the payouts list opens with, while the app's own code is still on its way: in a
 * build this module is a script of its own, less than 1 kB, that runs as soon as it is there.
 */
import { sendAhead } from '~/api/transport'
import { loadConfig, type AppConfig } from './config'

/** What the payouts list asks for at `/payouts`, filters and paypoint left to their defaults; a test holds the two together. */
export const firstPageUrl = ({ baseUrl, defaultEntry }: AppConfig['service']): string =>
  `${baseUrl}/api/Query/payouts/${encodeURIComponent(defaultEntry)}?sortBy=desc(transactionDate)&fromRecord=0&limitRecord=50`

const isFirstScreen = ({ pathname, search }: Location) => pathname === '/payouts' && search === ''

async function start(): Promise<AppConfig> {
  const config = await loadConfig()
  const { defaultEntry, tokens } = config.service
  // Without the proxy's token there is none yet, and the sandbox's worker does not answer yet.
  if (!__SANDBOX__ && tokens === 'proxy' && defaultEntry !== '' && isFirstScreen(location)) {
    sendAhead(firstPageUrl(config.service))
  }
  return config
}

export const config = start()
// main.tsx shows the failure; until it runs nobody else would have taken it.
config.catch(() => undefined)
