/** Whether the sign-in at the deployment's proxy has ended, so that another is asked for over the page. */
import { createStore } from '~/lib/store'

export interface SignInEnded {
  /** Where to sign in, if the proxy said. */
  readonly address: string | undefined
  /** Nothing was read in this document before: nobody had signed in. */
  readonly isFirst: boolean
}

const ended = createStore<SignInEnded | undefined>(undefined)
let hasBeenKnown = false

export const { get: signInEnded, subscribe: subscribeSignIn } = ended

export function endSignIn(address: string | undefined): void {
  const now = ended.get()
  if (now === undefined || now.address !== address) ended.set({ address, isFirst: !hasBeenKnown })
}

/** The proxy passed something on, so it knew who this is. */
export const noteSignedIn = (): void => void (hasBeenKnown = true)

export function resumeSignIn(): void {
  noteSignedIn()
  ended.set(undefined)
}
