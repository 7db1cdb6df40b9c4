/** The service worker that hands this page's requests to the sandbox, where MSW needs help with it. */

export const WORKER_URL = '/mockServiceWorker.js'

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

/**
 * A worker's URL is a Trusted Types sink (quality.md, section 4), and MSW passes a plain string. The
 * policy lets this one script through; sandbox builds are served with leave to create it.
 */
export function trustWorkerUrl(container: ServiceWorkerContainer) {
  // TypeScript's DOM library does not have Trusted Types yet.
  const factory = Reflect.get(globalThis, 'trustedTypes') as TrustedTypePolicyFactory | undefined
  const policy = factory?.createPolicy('countinghouse-sandbox', {
    createScriptURL(url) {
      if (url !== WORKER_URL) throw new TypeError('Only the sandbox’s worker may be registered.')
      return url
    },
  })
  if (!policy) return
  const register = container.register.bind(container)
  // The same library types a trusted URL as a string.
  container.register = (url, options) =>
    register(policy.createScriptURL(String(url)) as string, options)
}

const RELOADED = 'countinghouse-sandbox-reloaded'

/**
 * A hard reload loads the page past its worker, which cannot claim it again. An ordinary reload
 * brings it back, once: where that does not help (DevTools can bypass workers), the page starts with
 * a new worker, so that MSW does not go on reloading.
 */
export async function regainControl(container: ServiceWorkerContainer): Promise<void> {
  const left = container.controller ? [] : await container.getRegistrations()
  const passedBy = left.filter(isOurs)
  const hasReloaded = sessionStorage.getItem(RELOADED) !== null
  sessionStorage.removeItem(RELOADED)
  if (passedBy.length === 0) return
  if (hasReloaded) {
    await Promise.all(passedBy.map((registration) => registration.unregister()))
    return
  }
  sessionStorage.setItem(RELOADED, 'once')
  location.reload()
  await new Promise(() => {}) // Nothing more happens on this page.
}

function isOurs({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const script = (active ?? waiting ?? installing)?.scriptURL
  return script !== undefined && new URL(script).pathname === WORKER_URL
}

/**
 * MSW has its worker unregister itself when the last page leaves. On a reload that happens while
 * the next page is already loading, which then loses the worker that it counted on.
 */
export function keepWorker(worker: ServiceWorker | null | undefined) {
  if (!worker) return
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (message: unknown) => {
    if (message !== 'CLIENT_CLOSE') post(message)
  }
}
