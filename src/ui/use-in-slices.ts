import { useEffect, useMemo, useState, type DependencyList } from 'react'

import { allAtOnce, inSlices, type Steps } from '~/lib/steps'

interface Made<T> {
  readonly value: T
  /** Of what: of something else while the new is being made. */
  readonly of: DependencyList
}

/**
 * What steps come to: as it is drawn where there is little to do, else in slices, so that no task is long.
 * @param of what they depend on
 */
export function useInSlices<T>(
  steps: () => Steps<T>,
  isMuch: boolean,
  of: DependencyList,
): Made<T> | undefined {
  const now = useMemo(
    () => (isMuch ? undefined : { value: allAtOnce(steps()), of }),
    // oxlint-disable-next-line react/exhaustive-deps -- the caller says what they depend on
    [isMuch, ...of],
  )
  const [later, setLater] = useState<Made<T>>()
  useEffect(
    () => (isMuch ? inSlices(steps(), (value) => setLater({ value, of })) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [isMuch, ...of],
  )
  return isMuch ? later : now
}
