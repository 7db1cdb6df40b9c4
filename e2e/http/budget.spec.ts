import { expect, test } from '@playwright/test'
import { askFirstPage } from '../../bench/first-rows/first-page'
import { serve, startSandbox } from '../../bench/first-rows/servers'
import { visit } from '../../bench/first-rows/visit'

/** Of the whole screen, which comes at once. The goal of quality.md, section 1, is 190,000 bytes. */
const MOST_REQUESTS = 12
const MOST_SCRIPT_BYTES = 230_000

test('the first rows of the production build keep to their bytes and requests', async ({
  browser,
}) => {
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve('dist', sandbox), ({ close }) => close())
  const url = new URL('/payouts', app.url)
  const { vendor } = await askFirstPage(browser, url)

  const { exchanges, scriptBytes } = await visit(browser, { url, text: vendor })
  const paths = exchanges.map(({ path, type }) => `${type} ${path}`)
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})
