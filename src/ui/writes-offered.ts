import { createContext, use } from 'react'

import { isWriteAddress } from '~/lib/write-address'

/** Whether what sends something is offered at all. The shell says: view only, or a role that only reads. */
export const WritesOffered = createContext(true)

interface Offer {
  readonly to?: string | undefined
  /** It sends something itself, or begins to. */
  readonly sends?: boolean | undefined
}

const isWrite = ({ to, sends }: Offer): boolean =>
  sends === true || (to !== undefined && isWriteAddress(to))

const all = (): boolean => true

/** A test of actions and links, by where they lead. */
export const useOffered = (): ((offer: Offer) => boolean) =>
  use(WritesOffered) ? all : (offer) => !isWrite(offer)
