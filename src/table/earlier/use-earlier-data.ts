import { useQuery } from '@tanstack/react-query'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-scope'

import { earlierData, type EarlierGroup } from './earlier-data'

export const EARLIER = 'earlierData'

/** Nothing while it is not known, and where this browser keeps nothing. */
export function useEarlierData(): readonly EarlierGroup[] {
  const scope = useScope()
  const { data = [] } = useQuery({
    queryKey: keyOf(EARLIER, ''),
    queryFn: () => earlierData(scope),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  })
  return data
}
