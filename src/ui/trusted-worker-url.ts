/**
 * Under `require-trusted-types-for 'script'` a Worker's address must come from a policy.
 * deploy/headers.json allows this one, `countinghouse-worker`, and no other.
 */

// TypeScript's DOM library does not have Trusted Types.
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** Where the build puts code (vite.config.ts). Not all of this origin: `/api` answers from there too. */
const ownCode = /^\/assets\/[\w.-]+\.js$/

function ownAddress(address: string): string {
  const { origin, pathname } = new URL(address, location.href)
  if (origin === location.origin && (import.meta.env.DEV || ownCode.test(pathname))) return address
  throw new TypeError('Only code of this app may run in a Worker.')
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes } // Absent in some browsers.

const policy = trustedTypes?.createPolicy('countinghouse-worker', { createScriptURL: ownAddress })

/** @throws TypeError for an address that is not of this app's code */
export const trustedWorkerUrl = (address: string): string =>
  policy ? policy.createScriptURL(address) : ownAddress(address)
