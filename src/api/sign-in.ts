/** Whether the sign-in at the deployment's proxy has ended, so that another is asked for over the page. */
export interface SignInEnded {
  /** Where to sign in, if the proxy said. */
  readonly address: string | undefined
  /** Nothing was read in this document before: nobody had signed in. */
  readonly isFirst: boolean
}

let ended: SignInEnded | undefined
let hasBeenKnown = false
const listeners = new Set<() => void>()

function change(next: SignInEnded | undefined): void {
  ended = next
  for (const listener of listeners) listener()
}

export const signInEnded = (): SignInEnded | undefined => ended

export function endSignIn(address: string | undefined): void {
  if (ended === undefined || ended.address !== address) change({ address, isFirst: !hasBeenKnown })
}

/** The proxy passed something on, so it knew who this is. */
export const noteSignedIn = (): void => void (hasBeenKnown = true)

export function resumeSignIn(): void {
  noteSignedIn()
  if (ended !== undefined) change(undefined)
}

export function subscribeSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
