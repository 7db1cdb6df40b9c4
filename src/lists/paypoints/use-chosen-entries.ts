import { useEffect, useEffectEvent } from 'react'

import { chosenEntriesKept, keepChosenEntries } from '~/storage/chosen-entries'

/**
 * The paypoints of an address stay chosen in this tab. An address that names none shows those, and is given their
 * names, so that a copied link opens the same.
 *
 * @param named by the address
 * @param show replaces the address
 */
export function useChosenEntries(
  named: readonly string[],
  show: (entries: readonly string[]) => void,
): void {
  const text = named.join('\n')
  const follow = useEffectEvent(() => {
    if (named.length > 0) {
      keepChosenEntries(named)
      return
    }
    const kept = chosenEntriesKept()
    if (kept.length > 0) show(kept)
  })
  useEffect(() => follow(), [text])
}
