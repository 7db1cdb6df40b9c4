/** Work that may stop between its steps, so that it keeps no page waiting. */
export type Steps<T> = Generator<undefined, T>

export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Less than a frame or two, and no task. */
const SLICE_MS = 25

/** @returns the stop */
export function inSlices<T>(steps: Steps<T>, done: (value: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const goOn = () => {
    const end = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done === true) return done(step.value)
    } while (performance.now() < end)
    timer = setTimeout(goOn)
    return undefined
  }
  timer = setTimeout(goOn)
  return () => clearTimeout(timer)
}
