import { sendAhead } from '~/api/transport'
import type { AppConfig } from './config'

/** What the payouts list asks for at `/payouts`, filters and paypoint left to their defaults; a test holds the two together. */
const firstPageUrl = ({ baseUrl, defaultEntry }: AppConfig['service']): string =>
  `${baseUrl}/api/Query/payouts/${encodeURIComponent(defaultEntry)}?sortBy=desc(transactionDate)&fromRecord=0&limitRecord=50`

/** Asks for the rows of the payouts list, before the code is there that will show them. Elsewhere, and without the proxy's token, it asks nothing. */
export function requestFirstPage(
  { service }: AppConfig,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const isFirstScreen = pathname === '/payouts' && search === ''
  if (isFirstScreen && service.tokens === 'proxy' && service.defaultEntry !== '') {
    sendAhead(firstPageUrl(service))
  }
}
