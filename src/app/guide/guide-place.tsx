import { useEffect, useState } from 'react'

import { lazyPart } from '~/ui/lazy-part'
import { type HelpTopic, listenForHelp } from '~/ui/page-help'

const GuidePanel = lazyPart(async () => ({
  default: (await import('./guide-panel')).GuidePanel,
}))

/** Where the guide opens when it is asked for: from a page's head, a field, the palette. */
export function GuidePlace() {
  const [asked, setAsked] = useState<{ readonly topic: HelpTopic | undefined }>()
  const [close] = useState(() => () => setAsked(undefined))
  useEffect(() => listenForHelp((topic) => setAsked({ topic })), [])
  return asked && <GuidePanel asked={asked} onClose={close} />
}
