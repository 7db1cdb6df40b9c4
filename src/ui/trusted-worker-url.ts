/** `require-trusted-types-for 'script'` needs a policy for Worker addresses (deploy/headers.json). */

// TypeScript's DOM library lacks Trusted Types.
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** The build's code folder (vite.config.ts); `/api` shares the origin. */
const ownCode = /^\/assets\/[\w.-]+\.js$/

function ownAddress(address: string): string {
  const { origin, pathname } = new URL(address, location.href)
  if (origin === location.origin && (import.meta.env.DEV || ownCode.test(pathname))) return address
  throw new TypeError('Only code of this app may run in a Worker.')
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes } // Absent in some browsers.

const policy = trustedTypes?.createPolicy('countinghouse-worker', { createScriptURL: ownAddress })

export const trustedWorkerUrl = (address: string): string =>
  policy ? policy.createScriptURL(address) : ownAddress(address)
