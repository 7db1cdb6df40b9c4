/** The app did not start, so there is no React: plain elements, text only. */
export function showBootError(error: unknown): void {
  const page = document.createElement('main')
  page.className = 'mx-auto max-w-xl px-6 py-16'
  page.setAttribute('role', 'alert')

  const title = document.createElement('h1')
  title.className = 'text-xl font-semibold'
  title.textContent = 'Countinghouse couldn’t start'

  const text = document.createElement('p')
  text.className = 'mt-2 text-ink-2'
  text.textContent = 'Reload the page. If it happens again, send your administrator this line:'

  const detail = document.createElement('pre')
  detail.className =
    'mt-3 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs'
  detail.textContent = error instanceof Error ? error.message : String(error)

  page.append(title, text, detail)
  document.body.replaceChildren(page)
}
