import { check, type Screen } from '../screen'
import type { Flow } from '../flow'
import { button, heading, link, row, table, text } from '../wanted'

const rowsOf = (name: string) =>
  row(undefined, { within: table(new RegExp(`^${name}`)), has: /\d/ })

/** Lists of the service, and of what this browser has learnt from them. */
const READ = [
  ['/payouts', 'Payouts'],
  ['/batches', 'Batches'],
  ['/paypoints', 'Paypoints'],
  ['/vendors', 'Vendors'],
  ['/bills', 'Bills'],
] as const

/** Records that are opened by their id, and the lists that then hold them. */
const OPENED = [
  ['/customers/5001', '/customers', 'Customers'],
  ['/chargebacks/9001', '/chargebacks', 'Chargebacks'],
  ['/payment-pages/main-street/main-street-pay', '/payment-pages', 'Payment pages'],
  ['/boarding-links/91', '/boarding-links', 'Boarding links'],
] as const

const OTHERS = [
  '/',
  '/invoices',
  '/notifications',
  '/notifications/new',
  '/invoices/new',
  '/refunds/new',
  '/payment-methods/new',
  '/payouts/run',
  '/domains?ids=pmd_00000001',
  '/submissions',
  '/inspector',
  '/settings',
] as const

async function isWhole(screen: Screen, address: string): Promise<void> {
  await screen.see(heading())
  await screen.gone(text(/^Loading/))
  const broken = await screen.look(
    text(/could not be shown|couldn’t be shown|something went wrong/i),
  )
  check(broken.length === 0, `${address}: ${broken[0]?.text ?? ''}`)
}

export const lists: Flow = {
  title: 'every list, a record of each, every other screen',
  run: async (screen) => {
    const begun = performance.now()
    await screen.goto('/payouts')
    await screen.see(rowsOf('Payouts'))
    const first = performance.now() - begun
    // Learnt from the payouts, once there is time for it.
    await screen.click(link('Vendors'))
    await screen.see(rowsOf('Vendors'))
    for (const [address, name] of READ) {
      await screen.goto(address)
      await screen.see(rowsOf(name))
      const [record] = await screen.look(link(undefined, { within: rowsOf(name) }))
      check(record !== undefined, `${name}: no row has a link`)
      await screen.click(link(undefined, { within: rowsOf(name), at: 0 }))
      await screen.see(button(/^Copy /))
      await screen.goto(new URL(record.href).pathname)
      await screen.see(button(/^Copy /))
      await isWhole(screen, address)
    }
    for (const [record, list, name] of OPENED) {
      await screen.goto(record)
      await screen.see(button(/^Copy /))
      await isWhole(screen, record)
      await screen.click(link(name))
      await screen.addressHas(new RegExp(`${list}$`))
      await isWhole(screen, list)
      await screen.see(rowsOf(name))
    }
    for (const address of OTHERS) {
      await screen.goto(address)
      await isWhole(screen, address)
    }
    return `first rows after ${(first / 1000).toFixed(1)} s`
  },
}
