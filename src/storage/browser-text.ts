/** Texts beside the databases, of the browser or of one tab. Where it blocks site data nothing is kept, and nothing fails. */
type Area = 'localStorage' | 'sessionStorage'

export function browserText(area: Area, key: string): string | undefined {
  try {
    return globalThis[area].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** @returns undefined as well where it isn't JSON: then this app didn't keep it */
export function browserJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(browserText(area, key) ?? '')
  } catch {
    return undefined
  }
}

/** The members of an object that are texts, and no others. */
export const browserMembers = (
  area: Area,
  key: string,
): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries(
    Object.entries(browserJson(area, key) ?? {}).filter(
      (each): each is [string, string] => typeof each[1] === 'string',
    ),
  )

/**
 * @param text undefined: it is forgotten
 * @returns whether it is kept
 */
export function keepBrowserText(area: Area, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}
