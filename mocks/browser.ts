/** The sandbox in the browser: MSW's service worker in front, IndexedDB behind. */
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
/** Raise it when the seed, the records or the clock's days change: what older sandboxes remember is then forgotten. */
const SEED_VERSION = 5

export interface BrowserSandboxOptions {
  readonly seed?: number
  readonly payouts?: number
}

export type BrowserSandbox = Omit<RememberingSandbox, 'handle'>

/** Resolves when every request to this origin's `/api` is answered by the sandbox. */
export async function startSandbox(options: BrowserSandboxOptions = {}): Promise<BrowserSandbox> {
  const hasWorker = 'serviceWorker' in navigator // Not on plain HTTP; MSW then stands in for `fetch`.
  if (hasWorker) {
    await regainControl(navigator.serviceWorker)
    trustWorkerUrl(navigator.serviceWorker)
  }
  // The store is made while the browser installs the worker.
  const opening = openSandbox(options)
  // Only this origin: a connection to a service elsewhere is none of the sandbox's business.
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

/** The fault asked for in the address. It is taken out of there: the app reads the rest as the user's. */
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
