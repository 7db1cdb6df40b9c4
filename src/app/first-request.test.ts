import { describe, expect, test, vi } from 'vitest'
import { buildRequest } from '~/api/call'
import { payoutQuery } from '~/contract/payouts'
import { pageSize } from '~/screens/payouts/queries'
import { apiSearch, readSearch } from '~/screens/payouts/search'
import { firstConnection } from './first-connection'
import { readConfig } from './config'

vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
const { firstPageUrl } = await import('./first-request')

describe('firstPageUrl', () => {
  test.each(['main-street', 'a b/ü'])('is what the payouts list of %s asks for first', (entry) => {
    const config = readConfig({
      service: { baseUrl: 'https://pay.example', defaultEntry: entry, tokens: 'proxy' },
    })
    const connection = {
      ...firstConnection(config),
      ...config.service,
      organizationToken: undefined,
      hasProxyToken: true,
    }
    const page = { search: apiSearch(readSearch('').list), from: 0, limit: pageSize }
    const request = buildRequest(payoutQuery, { params: { entry }, page }, connection)
    expect(request).toMatchObject({ method: 'GET', url: firstPageUrl(config.service), headers: {} })
  })
})
