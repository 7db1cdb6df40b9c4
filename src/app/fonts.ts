import fontsUrl from '@fontsource-variable/inter/wght.css?url'

const KEY = 'countinghouse.fonts'

/** styles.css: with it the page is set in Inter, without it in a face that is there already. */
function setInInter(): void {
  document.documentElement.dataset['fonts'] = 'inter'
}

/** Called before anything is drawn: a browser that had Inter before has it in its cache. */
export function showCachedFonts(): void {
  try {
    if (localStorage.getItem(KEY) !== null) setInInter()
  } catch {
    // Without storage Inter comes after the first rows, each time.
  }
}

/** Fetches Inter, and shows it once it is there. The first rows of a first visit do not wait for it. */
export async function fetchFonts(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = fontsUrl
  // The faces of all scripts; the browser fetches those that the page has letters of.
  document.head.append(link)
  try {
    await document.fonts.load('1em "Inter Variable"')
    setInInter()
    localStorage.setItem(KEY, 'inter')
  } catch {
    // The face that is shown is good enough to read.
  }
}
