import { startTransition, useEffect, useState } from 'react'

import { whenIdle } from './when-idle'

/** True, for good, from the first idle moment after `isThere` was: what can wait may begin. */
export function useIdleAfter(isThere: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(
    () => (isThere && !isIdle ? whenIdle(() => startTransition(() => setIdle(true))) : undefined),
    [isThere, isIdle],
  )
  return isIdle
}
