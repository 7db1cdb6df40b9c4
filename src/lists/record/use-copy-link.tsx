import { Link2 } from 'lucide-react'

import { useCopy } from '~/ui/copy-button'
import type { PageAction } from '~/ui/page'

const copyLinkWords = {
  done: 'Link copied',
  failed: 'We couldn’t copy the link. Copy it from the address bar.',
  icon: Link2,
}

export function useCopyLink(path: string): PageAction {
  const { copy, icon } = useCopy(copyLinkWords)
  return {
    label: 'Copy link',
    icon,
    onSelect: () => copy(new URL(path, window.location.origin).href),
  }
}
