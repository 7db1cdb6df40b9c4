import type { BrowserName } from '../driver'
import type { Flow } from '../flow'
import { check, type Screen } from '../screen'
import { button, dialog, field, option, row, table, text } from '../wanted'

const rows = row(undefined, { within: table(/^Payouts/), has: /\d/ })
const bar = field('Find or filter')

async function openPayouts(screen: Screen, search = ''): Promise<number> {
  await screen.goto(`/payouts${search}`)
  await screen.see(rows)
  return countOf(screen)
}

/** The number of payouts that the list says it has. */
export const countOf = (screen: Screen): Promise<number> =>
  screen.until('the count of payouts', async () => {
    const [line] = await screen.look(text(/^[\d,]+( of [\d,]+)? payouts?$/))
    return line && Number(line.text.split(' ')[0]?.replace(/\D/g, ''))
  })

export const filters: Flow = {
  title: 'filter by a phrase, and one in the address',
  run: async (screen) => {
    const whole = await openPayouts(screen)
    await screen.click(bar)
    await screen.tab.type('paid >500')
    await screen.see(option(/more than 500/))
    await screen.tab.press('Enter')
    await screen.addressHas(/status\((?:eq|in)\)=11.*totalAmount\(gt\)=500/)
    await screen.see(button(/Amount is more than 500\.00/))
    const some = await screen.until('fewer payouts', async () => {
      const count = await countOf(screen)
      return count < whole && count
    })
    await screen.click(button('Clear'))
    await screen.until('all payouts again', async () => (await countOf(screen)) === whole)
    const same = await openPayouts(screen, '?status(eq)=11&totalAmount(gt)=500')
    check(same === some, `${String(same)} by address, ${String(some)} by phrase`)
    return `${String(some)} of ${String(whole)}`
  },
}

/** Chromium and Firefox go on to the next part of a date by themselves; WebKitGTK waits for Tab. */
async function typeDay({ tab }: Screen, browser: BrowserName): Promise<void> {
  if (browser !== 'webkit') return tab.type('03022026')
  for (const part of ['03', '02', '2026']) {
    await tab.type(part)
    if (part !== '2026') await tab.press('Tab')
  }
}

const popover = dialog('Add filter')

/** @returns the stops of Tab to the popover's button */
async function chooseField(screen: Screen, name: string): Promise<number> {
  const presses = await screen.tabTo(button('Add filter'))
  await screen.tab.press('Enter')
  await screen.focused(field('Field', { within: popover }))
  await screen.tab.type(name)
  await screen.see(option(name, { within: popover }))
  await screen.tab.press('Enter')
  return presses
}

/** No mouse from the list's heading to the filtered rows. */
export const filterByKeyboard: Flow = {
  title: 'the filter popover by keyboard, a date typed into it',
  run: async (screen, browser) => {
    await openPayouts(screen)
    const presses = await chooseField(screen, 'Amount')
    const value = field('Value', { within: popover })
    await screen.see(value)
    await screen.tabTo(value)
    await screen.tab.type('500')
    await screen.tab.press('Enter')
    await screen.addressHas(/totalAmount\(\w+\)=500/)
    await screen.gone(popover)

    await chooseField(screen, 'Created')
    const from = field('From', { within: popover })
    await screen.see(from)
    await screen.tabTo(from)
    await typeDay(screen, browser)
    await screen.addressHas(/transactionDate\(ge\)=2026-03-02/)
    await screen.tab.press('Escape')
    await screen.gone(popover)
    await screen.focused(button('Add filter'))
    return `${String(presses)} stops to it`
  },
}
