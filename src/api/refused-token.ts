import { createStore } from '~/lib/store'
import { forgetKeptTokens } from '~/storage/kept-tokens'

/** The token that the service refused last, so that another is asked for in place. In memory, as all tokens. */
const refused = createStore<string | undefined>(undefined)

export const { get: refusedToken, subscribe: subscribeRefusedToken } = refused

export const refuseToken = (token: string | undefined): void => {
  if (token === undefined) return
  forgetKeptTokens()
  refused.set(token)
}

/** The same one may work again: a right that was given back. */
export const acceptTokens = (): void => refused.set(undefined)
