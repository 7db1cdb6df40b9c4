import { whenIdle } from './when-idle'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

const waiting = new Set<() => void>()
let isSomeoneThere = false

function begin(): void {
  isSomeoneThere = true
  for (const sign of SIGNS) window.removeEventListener(sign, begin, true)
  for (const start of waiting) start()
  waiting.clear()
}

// Tests of words and figures in Node reach this file without a page.
const page = (globalThis as { readonly window?: Window }).window
for (const sign of SIGNS) page?.addEventListener(sign, begin, { capture: true, passive: true })

/**
 * When idle, but not before somebody moves the pointer or presses a key: a page that is only read loads nothing
 * for it, and the first press finds it there. Returns a cancel function.
 */
export function afterFirstSign(work: () => void): () => void {
  let cancel: () => void
  const start = () => void (cancel = whenIdle(work))
  if (isSomeoneThere) start()
  else {
    cancel = () => void waiting.delete(start)
    waiting.add(start)
  }
  return () => cancel()
}
