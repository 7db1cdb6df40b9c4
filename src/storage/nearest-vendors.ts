import { nearestNames } from '~/lib/name-likeness'
import { foldText } from '~/lib/text'

import { finderOf } from './directory-search'
import type { KeptVendor } from './directory-kinds'

function distance({ id, facts }: KeptVendor, typed: string): number {
  const [name = '', number = ''] = [facts.name?.value, facts.number?.value].map((value) =>
    foldText(value ?? ''),
  )
  if (typed !== '' && (id === typed || number === typed)) return 0
  if (name.startsWith(typed)) return 1
  return name.split(/\s+/).some((word) => word.startsWith(typed)) ? 2 : 3
}

/** A vendor whose paypoint is unknown may belong to any. */
export const isVendorOf = ({ facts }: KeptVendor, entry: string | undefined): boolean =>
  entry === undefined || facts.entry === undefined || facts.entry.value === entry

const MOST_FOUND = 20

/** Those that have what was typed; else those whose names are close to it. */
export function nearestVendors(
  vendors: readonly KeptVendor[],
  text: string,
  entry?: string,
): KeptVendor[] {
  const typed = foldText(text.trim())
  const paidAt = ({ facts }: KeptVendor) => facts.lastPayout?.asOf ?? 0
  const own = vendors.filter((vendor) => isVendorOf(vendor, entry))
  const found = own.filter(finderOf('vendors', text))
  if (found.length === 0) {
    return nearestNames(text, own, ({ facts }) => [facts.name?.value]).slice(0, MOST_FOUND)
  }
  // One letter finds nearly all of them, of which a few are shown: they aren't put in order.
  const best: { vendor: KeptVendor; far: number; at: number }[] = []
  for (const vendor of found) {
    const each = { vendor, far: distance(vendor, typed), at: paidAt(vendor) }
    const worse = best.findIndex(
      ({ far, at }) => far > each.far || (far === each.far && at < each.at),
    )
    if (worse < 0 && best.length === MOST_FOUND) continue
    best.splice(worse < 0 ? best.length : worse, 0, each)
    if (best.length > MOST_FOUND) best.pop()
  }
  return best.map(({ vendor }) => vendor)
}
