/** Says in localStorage that this browser has Inter. */
export const FONTS_KEY = 'countinghouse.fonts'

/** styles.css: with it the page is set in Inter, without it in a face that is there already. */
export function setInInter(): void {
  document.documentElement.dataset['fonts'] = 'inter'
}

/** Called before anything is drawn: a browser that had Inter before has it in its cache. */
export function showCachedFonts(): void {
  try {
    if (localStorage.getItem(FONTS_KEY) !== null) setInInter()
  } catch {
    // Without storage Inter comes after the first rows, each time.
  }
}
