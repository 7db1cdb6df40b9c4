import { type RefObject, useEffect } from 'react'

/** What fields wait for is read from this browser, as a rule. */
const PATIENCE_MS = 1500

const FIELDS = '[data-field]:not([type="radio"], [type="checkbox"])'

/**
 * Where a wizard opens: the amount where all that is needed is filled in, as in a copy or a refund; else its first
 * field that is still to be filled, else where the first row of a list is added, else its first field, else its heading.
 * On a touch screen the heading, since a field would bring up the keyboard over everything.
 */
export function useOpeningFocus(part: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    const before = document.activeElement
    const until = performance.now() + PATIENCE_MS
    let frame = 0
    const look = () => {
      const { current } = part
      // Whoever pressed or typed meanwhile has chosen a place.
      if (!current || hasMoved(before)) return
      const isLate = performance.now() > until
      const place = placeIn(current, isLate)
      if (place) {
        place.focus({ preventScroll: true })
        if (isAmount(place)) {
          // An amount may stand far below, and another one is typed over what is proposed.
          place.scrollIntoView({ block: 'nearest' })
          if (place instanceof HTMLInputElement) place.select()
        }
      } else frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [part, isWanted])
}

function hasMoved(before: Element | null): boolean {
  const now = document.activeElement
  // The shell moves it to the page's title by itself.
  return now !== before && now !== document.body && now?.tagName !== 'H1'
}

function placeIn(part: HTMLElement, isLate: boolean): HTMLElement | undefined {
  const heading = part.querySelector<HTMLElement>('h2') ?? undefined
  if (window.matchMedia('(pointer: coarse)').matches) return heading
  const fields = [...part.querySelectorAll<HTMLElement>(FIELDS)].filter(isShown)
  // A field may still come, and be the first: a payee’s, while those seen so far are read.
  if (!isLate && part.querySelector('[role="status"] > [aria-hidden="true"]')) return undefined
  const empty = fields.filter(isEmpty)
  const amount = empty.some(isRequired) ? undefined : fields.find(isAmount)
  if (amount) return amount
  const [first] = empty
  if (first) return first
  const adding = [...part.querySelectorAll<HTMLElement>('[data-adds]')].find(isShown)
  return adding ?? fields[0] ?? heading
}

const isEmpty = (field: HTMLElement): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === ''

const isRequired = (field: HTMLElement): boolean => field.getAttribute('aria-required') === 'true'

/** The form’s own, and none of a row. */
const isAmount = (field: HTMLElement): boolean =>
  isRequired(field) &&
  field.getAttribute('inputmode') === 'decimal' &&
  !/\.\d+\./.test(field.dataset.field ?? '')

/** Not folded away under More. */
const isShown = (field: HTMLElement): boolean =>
  field.closest('details:not([open]), [hidden]') === null
