import { useEffect, useRef } from 'react'

const WIDTH = 272
const GAP = 6

const markAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-doubt]')) || undefined

/** Puts it under the mark, or over it where the window ends. */
function place(box: HTMLElement, mark: HTMLElement): void {
  const { left, top, bottom } = mark.getBoundingClientRect()
  const isBelow = bottom + GAP + box.offsetHeight < window.innerHeight
  box.style.left = `${String(Math.max(8, Math.min(left, window.innerWidth - WIDTH - 8)))}px`
  box.style.top = `${String(isBelow ? bottom + GAP : top - GAP - box.offsetHeight)}px`
}

/**
 * The reason of a mark, for a finger and for the keyboard: a title shows for a mouse alone. One for the page, which
 * stands over dialogs too. A screen reader has the reason in the mark itself.
 */
export function DoubtBubble() {
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = bubble.current
    if (!box) return undefined
    let isTouch = false
    let isShown = false
    const hide = () => {
      if (isShown) box.hidePopover()
      isShown = false
    }
    const show = (mark: HTMLElement) => {
      box.textContent = mark.dataset['doubt'] ?? ''
      if (!isShown) box.showPopover()
      isShown = true
      place(box, mark)
    }
    const pressed = (event: PointerEvent) => {
      isTouch = event.pointerType !== 'mouse'
      if (!markAt(event.target)) hide()
    }
    const clicked = (event: MouseEvent) => {
      const mark = markAt(event.target)
      if (!mark || !isTouch) return
      // The row or the link that it stands in stays as it is.
      event.preventDefault()
      event.stopPropagation()
      show(mark)
    }
    const focused = ({ target }: FocusEvent) => {
      const mark = markAt(target)
      if (mark && mark === target && mark.matches(':focus-visible')) show(mark)
      else hide()
    }
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isShown) return
      // A panel under it stays.
      event.preventDefault()
      hide()
    }
    const stop = new AbortController()
    const early = { capture: true, signal: stop.signal }
    document.addEventListener('pointerdown', pressed, early)
    document.addEventListener('click', clicked, early)
    document.addEventListener('focusin', focused, early)
    document.addEventListener('keydown', typed, early)
    document.addEventListener('scroll', hide, early)
    return () => stop.abort()
  }, [])
  return (
    <div
      ref={bubble}
      popover="manual"
      aria-hidden="true"
      data-print="hide"
      className="fixed inset-auto m-0 w-max max-w-68 rounded-lg border border-line bg-raised px-3 py-2 text-sm text-ink shadow-overlay"
    />
  )
}
