/** Limits concurrency. Results are in the order of the items. */
export async function eachAtMost<T, R>(
  most: number,
  items: readonly T[],
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      // `at` is below the length.
      answers[at] = await act(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  return answers
}
