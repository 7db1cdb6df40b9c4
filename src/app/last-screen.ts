/** The screen as it last looked, until the app is there: rows at once, each morning, with their age. */
import { getConnection } from '~/api/connection'
import { isPresenting } from '~/lib/presenting'
import { paths } from '~/paths'
import { keepsLastScreens } from '~/storage/last-screen-choice'
import { lastScreenAt } from '~/storage/last-screens'
import { wasPresenting } from '~/storage/presenting'
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

/** Beyond a week it says nothing of today. */
const OLDEST_MS = 7 * 24 * 3_600_000

/** The address that a screen is kept by; undefined where none is kept or shown: in presenter mode, and until the service can be asked. */
export function lastScreenHere(): string | undefined {
  const { pathname, search } = window.location
  const { kind, hasProxyToken, organizationToken } = getConnection()
  const mayAsk = kind === 'sandbox' || hasProxyToken || organizationToken !== undefined
  const isMasked = isPresenting() || wasPresenting()
  const isShown = shown.has(pathname) && !new URLSearchParams(search).has('open')
  return isShown && mayAsk && !isMasked && keepsLastScreens() ? pathname + search : undefined
}

/** @returns whether something is there to look at until the app is */
export async function showLastScreen(root: Element): Promise<boolean> {
  const address = lastScreenHere()
  if (address === undefined) return false
  try {
    const kept = await lastScreenAt(currentScope(), address)
    if (!kept || Date.now() - kept.at > OLDEST_MS || kept.width !== window.innerWidth) return false
    const picture = drawnFrom(kept.picture)
    if (!picture) return false
    const place = document.createElement('div')
    place.setAttribute('aria-hidden', 'true')
    place.inert = true
    place.append(picture, ageNote(kept.at))
    root.replaceChildren(place)
    return true
  } catch {
    // Without storage the app opens with its frame.
    return false
  }
}

function ageNote(at: number): Element {
  const note = document.createElement('p')
  note.className =
    'fixed inset-x-0 top-[calc(var(--environment-bar)+0.5rem)] z-50 mx-auto w-fit rounded-full border border-line bg-raised px-3 py-1 text-sm text-ink-2 shadow-overlay animate-pop'
  // Where the app is quick, there is nothing to say.
  note.style.cssText = 'animation-delay: 400ms; animation-fill-mode: backwards'
  const when = new Date(at).toLocaleString(display.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: display.zone,
  })
  note.textContent = `As of ${when}, refreshing`
  return note
}
