/** The screen as it last looked, until the app is there: rows at once, each morning, with their age. */
import { getConnection } from '~/api/connection'
import { isPresenting } from '~/lib/presenting'
import { paths } from '~/paths'
import { keepsLastScreens } from '~/storage/last-screen-choice'
import { lastScreenAt } from '~/storage/last-screens'
import { isKeptPresenting, wasPresenting } from '~/storage/presenting'
import { currentScope } from '~/storage/scope'
import { display } from '~/ui/locale'

import { drawnFrom } from './picture'

/** Of what looks back: never of a form, and of no record, which tells more of one person. */
const shown = new Set([
  paths.home(),
  paths.payouts(),
  paths.batches(),
  paths.paypoints(),
  paths.vendors(),
  paths.bills(),
  paths.invoices(),
  paths.customers(),
  paths.chargebacks(),
  paths.paymentPages(),
  paths.submissions(),
  paths.notifications(),
])

export const mayHaveLastScreen = (): boolean => shown.has(window.location.pathname)

/** Storage that is slow or held doesn't hold up the start. */
const LIMIT_MS = 250

/**
 * By what a screen is kept; undefined where none is kept or shown: in presenter mode, and until the service can be
 * asked.
 */
export function lastScreenHere(): { readonly address: string; readonly entry: string } | undefined {
  const { pathname, search } = window.location
  const { kind, hasProxyToken, organizationToken, defaultEntry } = getConnection()
  const mayAsk = kind === 'sandbox' || hasProxyToken || organizationToken !== undefined
  const isMasked = isPresenting() || isKeptPresenting()
  const named = new URLSearchParams(search)
  if (!mayHaveLastScreen() || named.has('open') || !mayAsk || isMasked || !keepsLastScreens()) {
    return undefined
  }
  return { address: pathname + search, entry: named.has('entry') ? '' : defaultEntry }
}

/** @returns whether something is there to look at until the app is */
export async function showLastScreen(root: Element): Promise<boolean> {
  const here = wasPresenting() ? undefined : lastScreenHere()
  if (!here) return false
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT_MS, undefined))
  // Without storage the app opens with its frame.
  const found = lastScreenAt(currentScope(), here.address, here.entry).catch(() => undefined)
  const screen = await Promise.race([found, late])
  const picture = screen?.width === window.innerWidth ? drawnFrom(screen.picture) : undefined
  if (!screen || !picture) return false
  const place = document.createElement('div')
  place.setAttribute('aria-hidden', 'true')
  place.inert = true
  place.append(picture, ageNote(screen.at))
  root.replaceChildren(place)
  return true
}

function ageNote(at: number): Element {
  const note = document.createElement('p')
  note.className =
    'fixed inset-x-0 top-[calc(var(--environment-bar)+0.5rem)] z-50 mx-auto w-fit rounded-full border border-line bg-raised px-3 py-1 text-sm text-ink-2 shadow-overlay animate-pop'
  // Where the app is quick, there is nothing to say.
  note.style.cssText = 'animation-delay: 400ms; animation-fill-mode: backwards'
  const when = new Date(at).toLocaleString(display.english, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: display.zone,
  })
  note.textContent = `As of ${when}, refreshing`
  return note
}
