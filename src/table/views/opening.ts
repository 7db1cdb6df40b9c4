/** How a list opens: told from the little that says whether there is more to do than to show it. */
import { defaultKey } from './default-key'

function hasDefault(list: string): boolean {
  try {
    return localStorage.getItem(defaultKey(list)) !== null
  } catch {
    return false
  }
}

/**
 * Takes the layout of a link, or the default view where the address asks for nothing. To be called once as a list opens.
 * @returns undefined where there is neither; else the address to go to instead, if any
 */
export function openingOf(list: string, search: string): Promise<string | undefined> | undefined {
  const isPlain = search === '' ? !hasDefault(list) : !/[?&]view=/.test(search)
  if (isPlain) return undefined
  // Without the script the list opens as it is by itself.
  return import('./default-view').then(
    ({ openingSearch }) => openingSearch(list, search),
    () => undefined,
  )
}
