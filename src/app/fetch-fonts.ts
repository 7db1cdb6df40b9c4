import fontsUrl from '@fontsource-variable/inter/wght.css?url'

import { FONTS_KEY, setInInter } from './fonts'

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
    localStorage.setItem(FONTS_KEY, 'inter')
  } catch {
    // The face that is shown is good enough to read.
  }
}
