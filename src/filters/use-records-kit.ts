import { useEffect, useState } from 'react'

import type { RecordKit } from './check'

/** Judging rows is code that the first rows can do without: it is fetched once they are there. */
export function useRecordsKit<Row>(
  isReady: boolean,
  load: () => Promise<RecordKit<Row>>,
): RecordKit<Row> | undefined {
  const [kit, setKit] = useState<RecordKit<Row>>()
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setKit(loaded),
      // Without it the list is as it was, only unchecked.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isReady, load])
  return kit
}
