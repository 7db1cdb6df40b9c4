import { queryClient } from '~/api/query-client'
import { whenIdle } from '~/ui/when-idle'

/** Runs `work` when what the screen reads has come and been drawn: nothing is taken from it. Returns the way to call it off. */
export function onceRead(work: () => void): () => void {
  if (queryClient.isFetching() === 0) return whenIdle(work)
  let cancel = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' || queryClient.isFetching() > 0) return
    cancel()
    cancel = whenIdle(work)
  })
  return () => cancel()
}
