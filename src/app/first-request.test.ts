import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '~/api/call'
import { setConnection, type Connection } from '~/api/connection'
import { payoutQuery } from '~/contract/payouts'
import { pageSize } from '~/screens/payouts/queries'
import { apiSearch, readSearch } from '~/screens/payouts/search'
import { readConfig, type AppConfig } from './config'
import { requestFirstPage } from './first-request'

const page = { search: apiSearch(readSearch('').list), from: 0, limit: pageSize }
const configOf = (tokens: string, defaultEntry = 'main-street') =>
  readConfig({ service: { baseUrl: 'https://pay.example', defaultEntry, tokens } })
/** As `firstConnection` makes it outside sandbox builds. */
const connectionOf = ({ service: { baseUrl, orgId, defaultEntry } }: AppConfig): Connection => ({
  kind: 'live',
  baseUrl,
  orgId,
  defaultEntry,
  organizationToken: undefined,
  applicationToken: undefined,
  hasProxyToken: true,
})

describe('requestFirstPage', () => {
  const fetched = vi.fn<typeof fetch>()

  beforeEach(() => {
    fetched.mockImplementation(async () => Response.json({ Summary: {}, Records: [] }))
    vi.stubGlobal('fetch', fetched)
    return () => {
      vi.unstubAllGlobals()
    }
  })

  test.each(['main-street', 'a b/ü'])(
    'asks for what the list of %s asks for first, which takes the answer once',
    async (entry) => {
      const config = configOf('proxy', entry)
      setConnection(connectionOf(config))
      requestFirstPage(config, { pathname: '/payouts', search: '' })
      expect(fetched).toHaveBeenCalledTimes(1)

      await call(payoutQuery, { params: { entry }, page })
      expect(fetched).toHaveBeenCalledTimes(1)
      await call(payoutQuery, { params: { entry }, page })
      expect(fetched).toHaveBeenCalledTimes(2)
    },
  )

  test.each([
    ['another page', '/settings', '', configOf('proxy')],
    ['a filtered list', '/payouts', '?status=1', configOf('proxy')],
    ['a token that is typed', '/payouts', '', configOf('typed')],
    ['no paypoint', '/payouts', '', configOf('proxy', '')],
  ])('asks nothing for %s', (_case, pathname, search, config) => {
    requestFirstPage(config, { pathname, search })
    expect(fetched).not.toHaveBeenCalled()
  })
})
