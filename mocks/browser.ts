import { http } from 'msw/http'
import { setupWorker } from 'msw/browser'

import { CLOCK_PATH, passDaysAsked } from './host/clock'
import { Journal } from './host/journal'
import { createRememberingSandbox, type RememberingSandbox } from './host/remembering'
import { keepWorker, regainControl, trustWorkerUrl, WORKER_URL } from './host/worker'
import { toResponse } from './host/wire'
import { createStore } from './store'

const SEED = 1
const PAYOUTS = 5000
/** Raise when the seed, the records or the clock change: drops saved changes. */
const SEED_VERSION = 5

export interface BrowserSandboxOptions {
  readonly seed?: number
  readonly payouts?: number
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
  const clock = http.post(`${location.origin}${CLOCK_PATH}`, async ({ request }) =>
    toResponse(await passDaysAsked(await opening, request)),
  )
  const starting = setupWorker(handler, clock).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: WORKER_URL },
  })
  const [sandbox, registration] = await Promise.all([opening, starting])
  keepWorker(registration?.active)
  return sandbox
}

async function openSandbox({ seed = SEED, payouts = PAYOUTS }: BrowserSandboxOptions) {
  const scenario = takeScenario()
  const journal = await Journal.open(`${String(SEED_VERSION)} ${String(seed)} ${String(payouts)}`)
  const createTheStore = () => createStore({ seed, payouts })
  return createRememberingSandbox({ createStore: createTheStore, scenario }, journal)
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
