/** Without HTTPS there is no `navigator.clipboard`; this works within a click. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const focused = document.activeElement
  const parent = focused?.parentElement ?? document.body
  parent.append(field)
  field.select()
  // Deprecated, and the only way without a secure context.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator> // The types know secure contexts only.
  if (clipboard !== undefined) await clipboard.writeText(text)
  else if (!copyBySelection(text)) throw new Error('The browser did not copy.')
}
