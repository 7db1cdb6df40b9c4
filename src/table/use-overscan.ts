import { useEffect, useState } from 'react'

import { whenIdle } from '~/ui/when-idle'

import { OVERSCAN } from './row-slots'

/**
 * Rows to draw beyond each edge of the view. None until the first rows are shown, which they would hold up, and the
 * browser is idle or the view `reachOut`s by moving.
 */
export function useOverscan(isShown: boolean, startsMoved: boolean) {
  const [isReached, setReached] = useState(startsMoved)
  const reachOut = () => setReached(true)
  useEffect(() => (isShown ? whenIdle(() => setReached(true)) : undefined), [isShown])
  return { overscan: isReached ? OVERSCAN : 0, reachOut }
}
