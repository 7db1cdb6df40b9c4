import { useSyncExternalStore } from 'react'

import { samplesComing } from '~/storage/greeting'

/** On the sandbox's first visit, a list of what this browser knows waits until its sample records are there. */
export const useSamplesComing: () => boolean = __SANDBOX__
  ? () => useSyncExternalStore(samplesComing.subscribe, samplesComing.get)
  : () => false
