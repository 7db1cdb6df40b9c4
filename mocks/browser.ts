import { http } from 'msw/http'
import { setupWorker } from 'msw/browser'

import { clockOf, openingOf } from './clock/day'
import { CLOCK_PATH, passDaysAsked } from './host/clock'
import { deliveriesAsked, DELIVERIES_PATH, testAsked } from './host/deliveries'
import { Journal } from './host/journal'
import { createRememberingSandbox, type RememberingSandbox } from './host/remembering'
import { keepWorker, regainControl, trustWorkerUrl, WORKER_URL } from './host/worker'
import { toResponse } from './host/wire'
import { createStore } from './store'

const SEED = 1
const PAYOUTS = 5000
/** Raise when the seed, the records or the clock change: drops saved changes. */
const SEED_VERSION = 6

export interface BrowserSandboxOptions {
  readonly seed?: number
  readonly payouts?: number
  /** The last day that has records. Left out, it is the last business day before the first visit. */
  readonly day?: string | undefined
}

export type BrowserSandbox = Omit<RememberingSandbox, 'handle'>

export async function startSandbox(options: BrowserSandboxOptions = {}): Promise<BrowserSandbox> {
  const hasWorker = 'serviceWorker' in navigator // Not on plain HTTP; MSW then stands in for `fetch`.
  if (hasWorker) {
    await regainControl(navigator.serviceWorker)
    trustWorkerUrl(navigator.serviceWorker)
  }
  const opening = openSandbox(options)
  // This origin only: connections to a service elsewhere bypass the sandbox.
  const handler = http.all(`${location.origin}/api/*`, async ({ request }) =>
    (await opening).handle(request),
  )
  const second = http.all(`${location.origin}${SECOND}/api/*`, async ({ request }) =>
    (await opening).handle(atOwnAddress(request)),
  )
  const clock = http.post(`${location.origin}${CLOCK_PATH}`, async ({ request }) =>
    toResponse(await passDaysAsked(await opening, request)),
  )
  const deliveries = `${location.origin}${DELIVERIES_PATH}:id`
  const delivered = http.get(deliveries, async ({ params }) =>
    toResponse(await deliveriesAsked(await opening, String(params['id']))),
  )
  const tested = http.post(deliveries, async ({ params }) =>
    toResponse(await testAsked(await opening, String(params['id']))),
  )
  const starting = setupWorker(handler, second, clock, delivered, tested).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: WORKER_URL },
  })
  const [sandbox, registration] = await Promise.all([opening, starting])
  keepWorker(registration?.active)
  return sandbox
}

/** The same sandbox under an address of its own, so that a live connection has something to connect to. */
const SECOND = '/second'

function atOwnAddress(request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(SECOND.length)
  return new Request(url, request)
}

async function openSandbox({ seed = SEED, payouts = PAYOUTS, day }: BrowserSandboxOptions) {
  const scenario = takeScenario()
  const records = [SEED_VERSION, seed, payouts, day ?? 'today'].join(' ')
  const journal = await Journal.open(records, () => openingOf(day))
  const createTheStore = () =>
    createStore({ seed, payouts, day: journal.opening.day, now: clockOf(journal.opening) })
  const sandbox = createRememberingSandbox({ createStore: createTheStore, scenario }, journal)
  // What can’t be read then fails the requests.
  await sandbox.catchUp().catch(() => undefined)
  return sandbox
}

/** Reads the fault from the address and removes it there; the app owns the rest. */
function takeScenario(): string {
  const address = new URL(location.href)
  const scenario = address.searchParams.get('scenario')
  if (scenario === null) return ''
  const others = address.search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('scenario='))
  address.search = others.join('&')
  history.replaceState(history.state, '', address)
  return scenario
}
