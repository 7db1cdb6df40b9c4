const FALLBACK = 'en-US'

/** POSIX writes `de_DE.UTF-8@euro` where BCP 47 writes `de-DE`; WebKit passes such a name on, and `C` too. */
const asTag = (name: string): string => name.replace(/[.@].*$/s, '').replaceAll('_', '-')

/** Whether this runtime can write in it. */
export function isSupported(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/**
 * The first of these languages that this runtime can write in. A browser's own list can hold what is no language tag
 * at all, and every `toLocaleString` throws on one.
 */
export function usableLocale(names: readonly unknown[]): string {
  const tags = names.filter((name) => typeof name === 'string').map(asTag)
  return tags.find(isSupported) ?? FALLBACK
}

/** The zone, or UTC where the runtime's own name for it is none that it takes (`Etc/Unknown`). */
export function usableZone(name: unknown): string {
  try {
    if (typeof name !== 'string' || name === '') return 'UTC'
    return new Intl.DateTimeFormat(FALLBACK, { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Its types promise both members; odd browsers lack them. */
type BrowserLanguages = Partial<Pick<Navigator, 'language' | 'languages'>>

/** The language that this browser asks pages for. */
export function browserLocale(browser: BrowserLanguages = navigator): string {
  return usableLocale([browser.language, ...(browser.languages ?? [])])
}
