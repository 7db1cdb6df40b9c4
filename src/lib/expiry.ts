/** A card's expiry as the service writes it: `MMYY` on stored methods, `MM/YY` where it is sent. */
import { addDays, monthOf } from './days'

export interface Expiry {
  /** "11/28". */
  readonly text: string
  /** The last day on which the card works. */
  readonly lastDay: string
}

export function readExpiry(text: string | undefined): Expiry | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(text?.trim() ?? '') ?? []
  if (month === '') return undefined
  return {
    text: `${month}/${year}`,
    lastDay: addDays(monthOf(`20${year}-${month}-01`, 1), -1),
  }
}

/** As people read it; what is no expiry stays as it came. */
export const expiryText = (text: string | undefined): string | undefined =>
  readExpiry(text)?.text ?? text

const SOON_DAYS = 90

export type ExpiryState = 'expired' | 'soon' | 'fine'

/** @param today `YYYY-MM-DD` */
export function expiryState({ lastDay }: Expiry, today: string): ExpiryState {
  if (lastDay < today) return 'expired'
  return lastDay <= addDays(today, SOON_DAYS) ? 'soon' : 'fine'
}

/** "Expires 11/28", or "Expired 01/20" where only its date says so. Undefined where none is given. */
export function expiryWords(text: string | undefined, today: string): string | undefined {
  const shown = expiryText(text?.trim() || undefined)
  return shown && `${isExpired(text, today) ? 'Expired' : 'Expires'} ${shown}`
}

export function isExpired(text: string | undefined, today: string): boolean {
  const expiry = readExpiry(text)
  return expiry !== undefined && expiryState(expiry, today) === 'expired'
}
