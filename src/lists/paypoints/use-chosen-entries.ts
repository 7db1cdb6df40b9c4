import { useEffect, useEffectEvent } from 'react'

import { chosenEntriesKept, isSeveral, keepChosenEntries } from '~/storage/chosen-entries'

/**
 * What a list or the overview shows is what forms begin with, and where the navigation leads back to.
 *
 * @param isSingle it shows one paypoint only, which is no choice of one where several are looked at
 */
export function useChosenEntries(named: readonly string[], isSingle = false): void {
  const keep = useEffectEvent(() => {
    const isNoChoice = isSingle && named.length === 0 && isSeveral(chosenEntriesKept())
    if (!isNoChoice) keepChosenEntries(named)
  })
  const text = named.join('\n')
  useEffect(() => keep(), [text])
}
