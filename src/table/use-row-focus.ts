import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

import { isRowLink, rowIndexOf, rowLinkAt } from './row-link'
import type { RowWindow } from './use-row-window'

/**
 * One tab stop, moved by arrow keys (a roving tabindex on the rows' links). When the focused row leaves the
 * drawn window, focus waits on the body and returns when the row is drawn again.
 */
export function useRowFocus(
  body: RefObject<HTMLElement | null>,
  view: RowWindow,
  total: number,
  startIndex: number | undefined,
) {
  const [active, setActive] = useState(startIndex ?? 0)
  const hasFocus = useRef(startIndex !== undefined)

  useLayoutEffect(() => {
    const element = body.current
    if (!element || !hasFocus.current) return
    const target = rowLinkAt(element, active) ?? element
    if (document.activeElement !== target) target.focus({ preventScroll: true })
  })

  return {
    tabStop: Math.min(active, Math.max(0, total - 1)),
    focusRow: (index: number) => {
      hasFocus.current = true
      setActive(index)
    },
    rest: () => {
      if (hasFocus.current) return
      const { first, last } = view.visible()
      setActive((before) => Math.min(Math.max(before, first), last))
    },
    onFocus: (event: FocusEvent) => {
      const index = isRowLink(event.target) ? rowIndexOf(event.target) : undefined
      if (index === undefined) {
        hasFocus.current &&= event.target === body.current
        return
      }
      hasFocus.current = true
      setActive(index)
    },
    onBlur: (event: FocusEvent) => {
      // Without a related target the node was removed or the window lost focus.
      const goesTo = event.relatedTarget
      if (goesTo instanceof Node && !body.current?.contains(goesTo)) hasFocus.current = false
      else if (!goesTo && document.hasFocus()) hasFocus.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (!hasFocus.current || total === 0) return
      if (!isRowLink(event.target) && event.target !== body.current) return
      const { first, last } = view.visible()
      const viewRows = Math.max(1, last - first - 1)
      const wanted = rowForKey(event.key, { active, total, viewRows })
      if (wanted === undefined) return
      event.preventDefault()
      const index = Math.min(Math.max(0, wanted), total - 1)
      setActive(index)
      view.show(index)
    },
  }
}

function rowForKey(
  key: string,
  { active, total, viewRows }: { active: number; total: number; viewRows: number },
): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1
    case 'ArrowUp':
      return active - 1
    case 'PageDown':
      return active + viewRows
    case 'PageUp':
      return active - viewRows
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return undefined
  }
}
