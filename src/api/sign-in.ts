/** Whether the sign-in at the deployment's proxy has ended, so that another is asked for over the page. */
export interface SignInEnded {
  /** Where to sign in, if the proxy said. */
  readonly address: string | undefined
}

let ended: SignInEnded | undefined
const listeners = new Set<() => void>()

function change(next: SignInEnded | undefined): void {
  ended = next
  for (const listener of listeners) listener()
}

export const signInEnded = (): SignInEnded | undefined => ended

export function endSignIn(address: string | undefined): void {
  if (ended === undefined || ended.address !== address) change({ address })
}

export function resumeSignIn(): void {
  if (ended !== undefined) change(undefined)
}

export function subscribeSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
