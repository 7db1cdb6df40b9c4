/** The keyboard of a spreadsheet: arrows and Enter move between cells of a table of inputs. */
import type { KeyboardEvent } from 'react'
import { isComposing } from '~/ui/pressed-key'

const CELL = '[data-cell]'

/** Text arrows move in, until its end. */
function isAtEdge(element: HTMLElement, key: string): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'text') return true
  const { selectionStart, selectionEnd, value } = element
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (isWhole) return true
  return key === 'ArrowLeft'
    ? selectionStart === 0 && selectionEnd === 0
    : selectionStart === value.length
}

function beside(element: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cells = [...(element.closest('tbody')?.querySelectorAll<HTMLElement>(CELL) ?? [])]
  return cells[cells.indexOf(element) + step]
}

function inRow(element: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const field = element.dataset['cell']
  const bodies = [...(element.closest('table')?.tBodies ?? [])]
  const at = bodies.findIndex((body) => body.contains(element))
  return [...(bodies[at + step]?.querySelectorAll<HTMLElement>(CELL) ?? [])].find(
    ({ dataset }) => dataset['cell'] === field,
  )
}

export function focusCell(element: HTMLElement | undefined): void {
  element?.focus()
  if (element instanceof HTMLInputElement && element.type === 'text') element.select()
}

export function moveByKey(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target } = event
  if (!(target instanceof HTMLElement) || !target.matches(CELL)) return
  // Then they are the input method's.
  if (isComposing(event)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  // Or it would press the form's button.
  if (key === 'Enter') event.preventDefault()
  const isList = target instanceof HTMLSelectElement
  const next =
    key === 'Enter' || (key === 'ArrowDown' && !isList)
      ? inRow(target, event.shiftKey ? -1 : 1)
      : key === 'ArrowUp' && !isList
        ? inRow(target, -1)
        : (key === 'ArrowLeft' || key === 'ArrowRight') && isAtEdge(target, key)
          ? beside(target, key === 'ArrowRight' ? 1 : -1)
          : undefined
  if (!next) return
  event.preventDefault()
  focusCell(next)
}
