/** The sandbox in the browser: MSW's service worker in front, IndexedDB behind. */
import { http } from 'msw/http'
import { setupWorker } from 'msw/browser'

import { Journal } from './host/journal'
import { createRememberingSandbox, type RememberingSandbox } from './host/remembering'
import { keepWorker, regainControl, trustWorkerUrl, WORKER_URL } from './host/worker'
import { createStore } from './store'

const SEED = 1
const PAYOUTS = 5000
/** Raise it when the seed or the records change: what older sandboxes remember is then forgotten. */
const SEED_VERSION = 1

export interface BrowserSandboxOptions {
  readonly seed?: number
  readonly payouts?: number
}

export type BrowserSandbox = Omit<RememberingSandbox, 'handle'>

/** Resolves when every request to this origin's `/api` is answered by the sandbox. */
export async function startSandbox(options: BrowserSandboxOptions = {}): Promise<BrowserSandbox> {
  const { seed = SEED, payouts = PAYOUTS } = options
  const hasWorker = 'serviceWorker' in navigator // Not on plain HTTP; MSW then stands in for `fetch`.
  if (hasWorker) {
    await regainControl(navigator.serviceWorker)
    trustWorkerUrl(navigator.serviceWorker)
  }
  const journal = await Journal.open(`${String(SEED_VERSION)} ${String(seed)} ${String(payouts)}`)
  const sandbox = createRememberingSandbox(
    {
      createStore: () => createStore({ seed, payouts }),
      scenario: new URLSearchParams(location.search).get('scenario') ?? '',
    },
    journal,
  )
  // Only this origin: a connection to a service elsewhere is none of the sandbox's business.
  const handler = http.all(`${location.origin}/api/*`, ({ request }) => sandbox.handle(request))
  const registration = await setupWorker(handler).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: WORKER_URL },
  })
  keepWorker(registration?.active)
  return sandbox
}
