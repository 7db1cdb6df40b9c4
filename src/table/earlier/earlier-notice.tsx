import { useState } from 'react'

import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'

import { keepTold, wasToldOfEarlierData } from './earlier-storage'
import { earlierData, type EarlierGroup } from './earlier-data'
import { useQuery } from '@tanstack/react-query'

export const EARLIER = 'earlierData'

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

export function EarlierNotice() {
  const [isTold, setTold] = useState(wasToldOfEarlierData)
  const groups = useEarlierData()
  if (isTold || !groups.some(({ id }) => id === 'views' || id === 'layouts')) return null
  const dismiss = () => {
    keepTold()
    setTold(true)
  }
  return (
    <Notice title="Views and columns from an earlier version" onDismiss={dismiss}>
      They didn’t say which service they were for, so they aren’t used.{' '}
      <Link to={paths.settings()} className="link" onClick={keepTold}>
        Choose in Settings
      </Link>
    </Notice>
  )
}
