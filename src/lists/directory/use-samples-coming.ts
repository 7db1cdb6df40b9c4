import { useSyncExternalStore } from 'react'

import { samplesComing } from '~/storage/greeting'

const never = () => false

/** On the sandbox's first visit, a list of what this browser knows waits until its sample records are there. */
export const useSamplesComing = (): boolean =>
  useSyncExternalStore(samplesComing.subscribe, __SANDBOX__ ? samplesComing.get : never)
