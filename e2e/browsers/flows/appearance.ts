import type { Flow } from '../flow'
import { check, type Screen } from '../screen'
import { button, dialog, field, heading, link, row, table, text } from '../wanted'

const rows = row(undefined, { within: table(/^Payouts/), has: /\d/ })

/** What has the focus outside the dialog; empty when nothing has. The page itself has it while the browser's own bars do. */
const focusOutside = (screen: Screen): Promise<string> =>
  screen.tab.run(() => {
    const { activeElement: focused } = document
    const isInside =
      focused === null ||
      focused === document.body ||
      focused === document.documentElement ||
      focused.closest('dialog, [role=dialog], [data-base-ui-focus-guard]') !== null
    return isInside ? '' : focused.outerHTML.slice(0, 120)
  }, null)

export const dialogFocus: Flow = {
  title: 'a dialog holds focus and gives it back; a menu and the palette by keyboard',
  run: async (screen) => {
    await screen.goto('/payouts')
    await screen.see(rows)
    const exporting = dialog(/^Export payouts/)
    await screen.tabTo(button('Export'))
    await screen.tab.press('Enter')
    await screen.see(button('Export', { within: exporting }))
    for (let presses = 0; presses < 25; presses += 1) {
      await screen.tab.press('Tab')
      const outside = await focusOutside(screen)
      check(outside === '', `Tab ${String(presses + 1)} left the dialog: ${outside}`)
    }
    await screen.tab.press('Escape')
    await screen.gone(exporting)
    await screen.focused(button('Export'))
    await screen.tab.press('Control+k')
    const palette = dialog(/./)
    await screen.see(palette)
    await screen.tab.type('Settings')
    await screen.tab.press('Enter')
    await screen.addressHas(/\/settings$/)
    await screen.see(heading('Settings'))
  },
}

interface Colors {
  readonly page: number
  readonly text: number
}

const colors = (screen: Screen): Promise<Colors> =>
  screen.tab.run(() => {
    const lightness = (color: string) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return 0
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
      return Math.round((r + g + b) / 3)
    }
    const painted = [document.body, document.documentElement]
      .map((each) => getComputedStyle(each).backgroundColor)
      .find((color) => !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(color))
    const { color } = getComputedStyle(document.body)
    return { page: lightness(painted ?? 'white'), text: lightness(color) }
  }, null)

export const darkTheme: Flow = {
  title: 'dark theme, kept through a reload',
  run: async (screen) => {
    await screen.goto('/settings')
    await screen.click(field('Dark'))
    const isDark = async () => {
      const { page, text: letters } = await colors(screen)
      return page < 60 && letters > 180 && { page, letters }
    }
    await screen.until('a dark page', isDark)
    await screen.goto('/payouts')
    await screen.see(rows)
    const { page, letters } = await screen.until('a dark list', isDark)
    return `page ${String(page)}, letters ${String(letters)} of 255`
  },
}

const overflow = (screen: Screen): Promise<number> =>
  screen.tab.run(() => document.documentElement.scrollWidth - innerWidth, null)

export const phone: Flow = {
  title: '390 px: nothing runs over, the menu and a record',
  run: async (screen) => {
    await screen.tab.resize(390, 844)
    const width = await screen.tab.run(() => innerWidth, null)
    check(width === 390, `the page is ${String(width)} px wide`)
    for (const address of [
      '/payouts',
      '/',
      '/payouts/new',
      '/vendors/new',
      '/settings',
      '/batches',
    ]) {
      await screen.goto(address)
      await screen.see(heading())
      await screen.gone(text(/^Loading/))
      const over = await overflow(screen)
      check(over <= 0, `${address} runs over by ${String(over)} px`)
    }
    await screen.goto('/payouts')
    await screen.click(link(undefined, { within: rows, at: 0 }))
    await screen.see(button('Close'))
    await screen.tab.press('Escape')
    await screen.gone(button('Close'))
    await screen.click(button('Open menu'))
    await screen.click(link('Vendors', { within: dialog('Menu') }))
    await screen.addressHas(/\/vendors$/)
  },
}
