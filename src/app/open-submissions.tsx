import { useEffect, useState } from 'react'

import { useLoaded } from '~/ui/use-loaded'
import { whenIdle } from '~/ui/when-idle'

const loadCount = () => import('~/form/outcome/open-count')

/** The journal is no part of what every screen waits for. */
export function OpenSubmissions() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const loaded = useLoaded(isIdle, loadCount)
  return loaded && <loaded.OpenCount />
}
