import type { Flow } from '../flow'
import { check, same, type Screen } from '../screen'
import { button, field, heading, link, listitem, region, text } from '../wanted'

const outcome = region('Outcome')

async function step(screen: Screen, name: string): Promise<void> {
  await screen.goOn()
  await screen.focused(heading(name))
}

/** Asked as any other client would. */
const payoutsOf = (screen: Screen, amount: string): Promise<number> =>
  screen.tab.run(async (total) => {
    const search = `totalAmount(eq)=${total}&limitRecord=50`
    const answer = await fetch(`/api/Query/payouts/main-street?${search}`, {
      headers: { requestToken: 'sandbox-organization-token' },
    })
    const { Records } = (await answer.json()) as { readonly Records: readonly unknown[] } // The sandbox's.
    return Records.length
  }, amount)

export const vendor: Flow = {
  title: 'create a vendor, after a reload with its draft',
  run: async (screen) => {
    await screen.goto('/vendors/new')
    await screen.see(heading('Basics'))
    await screen.fill(field('Name'), 'Every Browser Ltd')
    await screen.see(text(/^Draft saved \d/))
    await screen.tab.reload()
    await screen.value(field('Name'), 'Every Browser Ltd')
    await step(screen, 'Payment')
    await screen.fill(field('Routing number'), '021000021')
    await screen.fill(field('Account number'), '0001234567')
    await step(screen, 'Review')
    await screen.click(button(/^Create vendor /))
    await screen.see(text(/Created/, { within: outcome }))
    await screen.goto('/submissions')
    await screen.see(listitem(undefined, { has: /Every Browser Ltd/ }))
  },
}

const AMOUNT = '417.35'

export const payout: Flow = {
  title: 'a payout whose answer is lost, and its look-up',
  // Each browser logs the cut connection in its own way.
  allows:
    /net::ERR|NetworkError|connection was lost|access control|Load failed|Failed to load|Failed to fetch/i,
  run: async (screen) => {
    await screen.goto('/payouts/new?vendor=1001&scenario=lost-after@payoutAuthorize.1')
    await screen.see(heading('Payout'))
    await screen.see(text(/ · ID 1001 · /))
    await screen.click(button('Add a bill'))
    await screen.fill(field('Invoice number', { at: -1 }), 'BROWSER-1')
    await screen.fill(field('Amount', { at: -1 }), AMOUNT)
    await screen.fill(field('Amount to pay'), AMOUNT)
    await step(screen, 'Review')
    same(await payoutsOf(screen, AMOUNT), 0, 'payouts before')
    await screen.click(button(/^Authorize /))
    await screen.see(text(/^We don’t know/, { within: outcome }))
    await screen.see(text('Matches what you sent', { within: outcome }))
    await screen.click(button(/^This is my payout/, { within: outcome, at: 0 }))
    await screen.see(text(/^(Found|Authorized)/, { within: outcome }))
    await screen.see(link('View in payouts'))
    const count = await payoutsOf(screen, AMOUNT)
    same(count, 1, 'payouts at your provider')
    return `${String(count)} payout made`
  },
}

const CARD = '4111111111111111'

/** What this browser keeps of it, read as it keeps it. */
const kept = (screen: Screen): Promise<string> =>
  screen.tab.run(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('It cannot be read.')))
      })
    const all: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      history.state,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      if (name.includes('sandbox')) continue
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        all.push(await settled(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(all) + document.documentElement.outerHTML
  }, null)

export const payment: Flow = {
  title: 'take a payment with a card, and keep nothing of it',
  run: async (screen) => {
    await screen.goto('/payments/new?customer=5022')
    await screen.see(heading('Payment'))
    await screen.fill(field('Amount'), '125.50')
    await screen.fill(field('Card number'), CARD)
    await screen.value(field('Card number'), '4111 1111 1111 1111')
    await screen.fill(field('Expires'), '0931')
    await screen.fill(field('Security code'), '907')
    await screen.fill(field('Name on card'), 'Zelda Quuxington')
    await screen.value(field('Card number'), '•••• 1111')
    await step(screen, 'Review')
    await screen.click(button('Charge $125.50 to Visa •••• 1111'))
    await screen.see(text(/^Approved: Payment of \$125\.50/, { within: outcome }))
    const all = (await kept(screen)).replace(/[ -]/g, '')
    for (const secret of [CARD, 'ZeldaQuuxington']) {
      check(!all.includes(secret), `${secret} is still kept`)
    }
  },
}

/** Copied and pasted with the keys, as from a spreadsheet. */
export const paste: Flow = {
  title: 'pay three bills from pasted cells',
  run: async (screen) => {
    await screen.goto('/payouts/run')
    const cells = field('Or paste cells')
    await screen.see(cells)
    const lines = ['V-00001\tPASTE-1\t20.25', 'V-00002\tPASTE-2\t21.25', 'V-00003\tPASTE-3\t22.25']
    await screen.tab.run(
      (sheet) => {
        const source = document.createElement('textarea')
        source.setAttribute('aria-label', 'Spreadsheet')
        source.value = sheet
        document.body.append(source)
      },
      ['Vendor number\tInvoice number\tAmount', ...lines].join('\n'),
    )
    await screen.click(field('Spreadsheet'))
    await screen.tab.press('Control+a')
    await screen.tab.press('Control+c')
    await screen.click(cells)
    await screen.tab.press('Control+v')
    await screen.focused(heading('Rows'))
    await screen.tab.run(() => {
      document.querySelector('[aria-label=Spreadsheet]')?.remove()
    }, null)
    await screen.fill(field('Currency'), 'usd')
    await screen.tab.press('Tab')
    await screen.goOn()
    await screen.see(heading('Review'))
    await screen.click(button(/^Authorize 3 payouts/))
    await screen.see(text('Run complete'))
  },
}
