/** `aria-rowindex` counts from 1, and the header is a row. */
const HEADER_ROWS = 1

export const rowIndexAttribute = (index: number): number => index + 1 + HEADER_ROWS

/** Marks a row's one link. An unloaded row has it too, without an address, to hold focus. */
export const rowLinkProps = { 'data-row-link': '' } as const
const LINK = '[data-row-link]'

export const retryProps = { 'data-row-retry': '' } as const

export const isRetry = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-row-retry]') !== null

export function rowIndexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[role="row"]') : null
  const attribute = row?.getAttribute('aria-rowindex')
  return attribute ? Number(attribute) - 1 - HEADER_ROWS : undefined
}

export const isRowLink = (target: EventTarget): boolean =>
  target instanceof Element && target.matches(LINK)

export const rowLinkAt = (body: Element, index: number): HTMLElement | null =>
  body.querySelector<HTMLElement>(`[aria-rowindex="${String(rowIndexAttribute(index))}"] ${LINK}`)

export const rowLinkIn = (row: Element): HTMLElement | null => row.querySelector<HTMLElement>(LINK)

const CONTROLS = 'a, button, input, select, textarea, summary, label, [role="button"]'

/** Not on a control, for a new tab, or at the end of a text selection. */
export function isRowClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
  if (control) return control.matches(LINK)
  return getSelection()?.isCollapsed ?? true
}
