import type { Flow } from '../flow'
import type { Screen } from '../screen'
import { button, heading, link, row, table, text } from '../wanted'

const rowsOf = (name: string) =>
  row(undefined, { within: table(new RegExp(`^${name}`)), has: /\d/ })

async function learn(screen: Screen): Promise<void> {
  await screen.goto('/payouts')
  await screen.see(rowsOf('Payouts'))
  await screen.click(link('Vendors'))
  await screen.see(rowsOf('Vendors'))
}

const LISTS = [
  ['/payouts', 'Payouts'],
  ['/vendors', 'Vendors'],
  ['/bills', 'Bills'],
] as const

/** After the first rows: before the page learns from them, while it does, and after. */
const LEFT_AFTER_MS = [0, 120, 200, 260, 320, 400]

export const loadedAgain: Flow = {
  title: 'lists loaded whole, 18 times in a row, each left while it is still at work',
  run: async (screen) => {
    await learn(screen)
    for (const wait of LEFT_AFTER_MS) {
      for (const [address, name] of LISTS) {
        await screen.goto(address)
        await screen.see(rowsOf(name))
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  },
}

/** As a page does that the browser keeps in the midst of writing. */
const hold = (screen: Screen): Promise<void> =>
  screen.tab.run(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('countinghouse-directory')
        request.addEventListener('success', () => {
          const store = request.result.transaction('vendors', 'readwrite').objectStore('vendors')
          const again = () => {
            if (document.documentElement.dataset['release'] !== undefined) return
            store.get(['none', 'none']).addEventListener('success', again)
          }
          again()
          resolve()
        })
      }),
    null,
  )

export const heldStorage: Flow = {
  title: 'storage that another page holds: a list says so, and Retry reads it',
  run: async (screen) => {
    await learn(screen)
    await screen.goto('/settings')
    await screen.see(heading('Settings'))
    await hold(screen)
    const begun = performance.now()
    await screen.click(link('Vendors'))
    await screen.see(text(/^Another Countinghouse page is holding/))
    const waited = performance.now() - begun
    await screen.tab.run(() => {
      document.documentElement.dataset['release'] = ''
    }, null)
    await screen.click(button('Retry'))
    await screen.see(rowsOf('Vendors'))
    return `after ${(waited / 1000).toFixed(1)} s`
  },
}
