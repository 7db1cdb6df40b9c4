/** The button that opens the filters of a list. */
export const ADD_FILTER = '[data-add]'

/** Before what clears filters goes with them: it would take the focus along. */
export const focusAddFilter = (): void => document.querySelector<HTMLElement>(ADD_FILTER)?.focus()
