import { useEffect } from 'react'

import { useScope } from '~/api/use-connection'
import type { KindName } from '~/storage/directory-kinds'
import { whenIdle } from '~/ui/when-idle'

/** What was made here and not learned, since the page was closed first. */
export function useMissed(kind: KindName): void {
  const scope = useScope()
  useEffect(
    () =>
      whenIdle(() => {
        // The kinds of writes are no list's first need.
        void import('~/submit/learn-made').then(
          async ({ learnMissed }) => learnMissed(scope, kind),
          // A chunk that doesn't load is fetched with the next list.
          () => undefined,
        )
      }),
    [scope, kind],
  )
}
