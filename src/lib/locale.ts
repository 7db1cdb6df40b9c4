const FALLBACK = 'en-US'

/** POSIX writes `de_DE.UTF-8@euro` for `de-DE`; WebKit passes that on, and `C` too. */
const asTag = (name: string): string => name.replace(/[.@].*$/s, '').replaceAll('_', '-')

export function isSupported(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** The first supported one. Browsers may list invalid tags, which make `toLocaleString` throw. */
export function usableLocale(names: readonly unknown[]): string {
  const tags = names.filter((name) => typeof name === 'string').map(asTag)
  return tags.find(isSupported) ?? FALLBACK
}

/** UTC if the runtime doesn't accept its own name (`Etc/Unknown`). */
export function usableZone(name: unknown): string {
  try {
    if (typeof name !== 'string' || name === '') return 'UTC'
    return new Intl.DateTimeFormat(FALLBACK, { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

type BrowserLanguages = Partial<Pick<Navigator, 'language' | 'languages'>>

export function browserLocale(browser: BrowserLanguages = navigator): string {
  return usableLocale([browser.language, ...(browser.languages ?? [])])
}

const englishTags = new Map<string, string>()

/**
 * The English of a locale's region, for whatever has words of a language in it: the pages are in English, and a
 * screen reader would read "Nov." of another with an English voice. Numbers keep the locale's own separators.
 * Where the browser knows no English of the region, days come first and hours run to 24, as in most of them.
 */
export function englishOf(locale: string): string {
  const known = englishTags.get(locale)
  if (known !== undefined) return known
  const { language, region = '' } = new Intl.Locale(locale).maximize()
  const own = `en-${region}`
  const isKnown = new Intl.DateTimeFormat(own).resolvedOptions().locale === own
  const tag = language === 'en' ? locale : isKnown ? own : 'en-GB'
  englishTags.set(locale, tag)
  return tag
}
