/** Of a press whose end is never heard, as of one that opens the system's own menu. */
const LONGEST_PRESS_MS = 5000

/**
 * Pressing a button blurs a field before the click. If the blur moved the page at once (an error, another
 * row's state), or an answer did, the button would slip away and the click be lost. So changes wait for the click.
 */
const waiting = new Set<() => void>()
let isPressed = false
let ending: ReturnType<typeof setTimeout> | undefined

function press() {
  clearTimeout(ending)
  isPressed = true
  ending = setTimeout(release, LONGEST_PRESS_MS)
}

function release() {
  clearTimeout(ending)
  isPressed = false
  const runs = [...waiting]
  waiting.clear()
  for (const run of runs) run()
}

/** A click comes in the same task as the end of its press, but not every press is a click. */
function end() {
  clearTimeout(ending)
  ending = setTimeout(release)
}

/** Rendering again in the middle of its click would set it back before React hears of the change. */
const isToggled = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)

// Listens from the start: the press precedes what it causes. A touch presses twice, as touch and as mouse.
if (typeof window !== 'undefined') {
  const isFirst = { capture: true, passive: true }
  for (const name of ['pointerdown', 'mousedown']) window.addEventListener(name, press, isFirst)
  for (const name of ['pointerup', 'pointercancel', 'mouseup']) {
    window.addEventListener(name, end, isFirst)
  }
  window.addEventListener('keydown', release, isFirst)
  // Before the button's own handler, which then sees the result.
  window.addEventListener('click', ({ target }) => (isToggled(target) ? end() : release()), isFirst)
}

export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run)
  else run()
}
