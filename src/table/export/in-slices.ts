const SLICE_MS = 8

/** Not a timer: browsers throttle those of a hidden page to one a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

export async function inSlices<A, B>(items: readonly A[], one: (item: A) => B): Promise<B[]> {
  // The current task has already parsed an answer.
  await nextTask()
  const results: B[] = []
  let until = performance.now() + SLICE_MS
  for (const item of items) {
    if (performance.now() >= until) {
      await nextTask()
      until = performance.now() + SLICE_MS
    }
    results.push(one(item))
  }
  return results
}
