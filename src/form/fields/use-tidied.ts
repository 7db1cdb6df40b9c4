import { useState } from 'react'

import { tidied } from '~/lib/text-kinds'
import { announce } from '~/ui/announce'

/** What leaving a field takes out of its text, and the words that say so until it is typed in again. */
export function useTidied(
  kind: string,
  value: string,
  change: (value: string) => void,
): { readonly said: string | undefined; readonly tidy: () => void; readonly forget: () => void } {
  const [said, setSaid] = useState<string>()
  return {
    said,
    tidy: () => {
      const found = tidied(kind, value)
      if (!found) return
      change(found.text)
      if (found.said === undefined) return
      setSaid(found.said)
      announce(found.said)
    },
    forget: () => setSaid(undefined),
  }
}
