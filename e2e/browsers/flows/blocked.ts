import type { Flow } from '../flow'
import { button, field, heading, row, table, text } from '../wanted'

export const storageBlocked: Flow = {
  title: 'site data blocked: lists are read, and a form says that nothing was sent',
  isOverHttp: true,
  isStorageBlocked: true,
  run: async (screen) => {
    for (const [address, name] of [
      ['/payouts', /^Payouts/],
      ['/batches', /^Batches/],
    ] as const) {
      await screen.goto(address)
      await screen.see(row(undefined, { within: table(name), has: /\d/ }))
    }
    await screen.goto('/vendors/new')
    await screen.fill(field('Name'), 'Blocked Ltd')
    await screen.see(text(/^Draft not saved/))
    for (const step of ['Payment', 'Review']) {
      await screen.goOn()
      await screen.see(heading(step))
    }
    await screen.click(button(/^Create vendor /))
    await screen.see(text(/^Nothing was sent/))
  },
}
