import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'

import { announce } from '~/ui/announce'
import { copyText } from '~/ui/copy-button'
import type { PageAction } from '~/ui/page'

const SHOWN_MS = 1600

export function useCopyLink(path: string): PageAction {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await copyText(new URL(path, window.location.origin).href)
      setIsCopied(true)
      announce('Link copied')
    } catch {
      announce('We couldn’t copy the link. Copy it from the address bar.', 'assertive')
    }
  }
  const Icon = isCopied ? Check : Link2
  return {
    label: 'Copy link',
    icon: <Icon aria-hidden="true" className={isCopied ? 'size-4 text-positive' : 'size-4'} />,
    onSelect: () => void copy(),
  }
}
