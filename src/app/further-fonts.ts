import fontsUrl from '@fontsource-variable/inter/wght.css?url'

/** Declares the faces of all scripts; styles.css has the Latin one. The browser fetches those that the page has letters of. */
export function addFurtherFonts(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = fontsUrl
  document.head.append(link)
}
