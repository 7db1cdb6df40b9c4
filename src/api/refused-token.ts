import { forgetKeptTokens } from '~/storage/kept-tokens'

/** The token that the service refused last, so that another is asked for in place. In memory, as all tokens. */
let refused: string | undefined
const listeners = new Set<() => void>()

function change(token: string | undefined): void {
  if (token === refused) return
  refused = token
  for (const listener of listeners) listener()
}

export const refusedToken = (): string | undefined => refused

export const refuseToken = (token: string | undefined): void => {
  if (token === undefined) return
  forgetKeptTokens()
  change(token)
}

/** The same one may work again: a right that was given back. */
export const acceptTokens = (): void => change(undefined)

export function subscribeRefusedToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
