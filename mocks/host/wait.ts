export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    onceGone(signal, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

export function untilGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => onceGone(signal, resolve))
}

function onceGone(signal: AbortSignal, act: () => void) {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
}
