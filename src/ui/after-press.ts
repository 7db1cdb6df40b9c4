/**
 * A press on a button takes the focus out of a field before it is a click. What leaving the field shows
 * (an error, another row's state) moves the page; done at once, the button would be gone from under the
 * pointer, and the click lost. So it waits until the click is certain.
 */
const waiting = new Set<() => void>()
let isPressed = false
let ending: ReturnType<typeof setTimeout> | undefined

function press() {
  clearTimeout(ending)
  isPressed = true
}

function release() {
  clearTimeout(ending)
  isPressed = false
  const runs = [...waiting]
  waiting.clear()
  for (const run of runs) run()
}

/** Not every press is a click; a click comes in the same task as the end of its press. */
function end() {
  clearTimeout(ending)
  ending = setTimeout(release)
}

// From the start, since the press comes before what it makes happen. A touch presses twice: as such, and as a mouse.
if (typeof window !== 'undefined') {
  const isFirst = { capture: true, passive: true }
  for (const name of ['pointerdown', 'mousedown']) window.addEventListener(name, press, isFirst)
  for (const name of ['pointerup', 'pointercancel', 'mouseup']) {
    window.addEventListener(name, end, isFirst)
  }
  // Before the button's own handler, which then sees what was done.
  for (const name of ['click', 'keydown']) window.addEventListener(name, release, isFirst)
}

/** Runs at once, or at the end of the press that is under way. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run)
  else run()
}
