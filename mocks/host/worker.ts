export const WORKER_URL = '/mockServiceWorker.js'

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

/** Worker URLs are a Trusted Types sink; the policy admits only MSW's script. */
export function trustWorkerUrl(container: ServiceWorkerContainer) {
  // TypeScript's DOM library lacks Trusted Types.
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

/** A hard reload loses the worker, a plain one restores it; if not, MSW needs a new one. */
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

/** MSW's worker leaves with the last page, which a reload would make too early. */
export function keepWorker(worker: ServiceWorker | null | undefined) {
  if (!worker) return
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (message: unknown) => {
    if (message !== 'CLIENT_CLOSE') post(message)
  }
}
