import { useEffect, useState } from 'react'

import { todayIn } from '~/lib/days'
import { display } from '~/ui/locale'

const now = () => todayIn(display.zone, Date.now())

/** In the display zone. A tab left open overnight learns it when someone comes back. */
export function useToday(): string {
  const [today, setToday] = useState(now)
  useEffect(() => {
    const look = () => setToday(now())
    for (const name of ['focus', 'pointerdown'] as const) window.addEventListener(name, look)
    return () => {
      for (const name of ['focus', 'pointerdown'] as const) window.removeEventListener(name, look)
    }
  }, [])
  return today
}
