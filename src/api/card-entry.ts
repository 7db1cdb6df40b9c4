/** Whether card numbers may be typed here: in the sandbox, and where the deployment's config.json says so. */
import { getConnection } from './connection'

let isOnLive = false

export function allowCardEntry(isAllowed: boolean): void {
  isOnLive = isAllowed
}

export const canEnterCards = (): boolean => getConnection().kind === 'sandbox' || isOnLive
