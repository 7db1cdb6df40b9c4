import { Hash } from 'lucide-react'
import { describe, expect, test } from 'vitest'

import { creations, names, places, preferences } from './commands'
import type { PaletteOption } from './option'
import { begunFirst, commandsFor, groupsFor } from './use-results'

const all = [
  ...creations,
  ...places,
  ...preferences({ onShortcuts: () => undefined, onInspector: () => undefined }),
]
const first = (typed: string) => commandsFor(all, typed)[0]?.label

test('“presenter mode” finds what starts it, before Settings (PI-D17)', () => {
  expect(first('presenter mode')).toBe('Start presenter mode')
})

describe('an action is found by the words of the trade', () => {
  test.each([
    ['send money', 'New payout'],
    ['pay a vendor', 'New payout'],
    ['wire', 'New payout'],
    ['mass pay', 'New pay run'],
    ['charge a card', 'Take a payment'],
    ['request money', 'New invoice'],
    ['give money back', 'Refund a payment'],
    ['card on file', 'Store a payment method'],
    ['add supplier', 'New vendor'],
    ['bulk vendors', 'Import vendors'],
    ['disputes', 'Chargebacks'],
    ['suppliers', 'Vendors'],
    ['open the bills', 'Bills'],
    ['dark mode', 'Use dark theme'],
    ['api token', 'Change connection'],
    ['hotkeys', 'Keyboard shortcuts'],
    ['turn on apple pay', 'Apple Pay domains'],
    ['payment method domains', 'Apple Pay domains'],
    ['merchant applications', 'Boarding links'],
    ['underwriting', 'Boarding links'],
    ['checkout', 'Payment pages'],
    ['new page', 'New payment page'],
    ['webhooks', 'Alerts and webhooks'],
  ])('%s: %s', (typed, label) => {
    expect(first(typed)).toBe(label)
  })

  test('no address is named twice: the first words would be lost', () => {
    const all = names.map(([to]) => to)
    expect(all.filter((to, at) => all.indexOf(to) !== at)).toEqual([])
  })

  test('its own name comes before a synonym of another, whatever the case and accents', () => {
    expect(first('VÉNDORS')).toBe('Vendors')
    expect(first('new p')).toBe('New payout')
    expect(first('refund')).toBe('Refund a payment')
    expect(first('payouts')).toBe('Payouts')
  })

  test('which word found it is said, and its own name needs none', () => {
    expect(commandsFor(all, 'send money')[0]?.note).toBe('send money')
    expect(commandsFor(all, 'vendors')[0]?.note).toBeUndefined()
  })

  test('nothing is found by what means nothing', () => {
    for (const typed of ['', ' ', '%', 'xyzzy']) expect(commandsFor(all, typed)).toEqual([])
  })
})

describe('what stands first', () => {
  const option = (label: string, to: string, more: Partial<PaletteOption> = {}): PaletteOption => ({
    key: `${label} ${to}`,
    label,
    icon: Hash,
    to,
    ...more,
  })
  const none: Parameters<typeof groupsFor>[2] = {
    pasted: [],
    seen: [],
    recent: [],
    views: [],
    kept: [],
    service: [],
    byId: [],
    paypoints: [],
    help: [],
  }
  const shown = (typed: string, found: Partial<typeof none>) =>
    groupsFor(all, typed, { ...none, ...found }).map(({ title, options }) => [
      title,
      ...options.map(({ label }) => label),
    ])
  const titles = (typed: string, found: Partial<typeof none>) =>
    shown(typed, found).map(([title]) => title)

  test('a record of that very ID or number, from here or from the provider, then what was opened last', () => {
    const groups = shown('1042', {
      seen: [option('Pine', '/vendors/1042', { isExact: true }), option('INV-10420', '/bills/7')],
      recent: [option('Invoice 1042-B', '/invoices/3')],
      service: [
        option('Pine', '/vendors/1042', { isExact: true }),
        option('Delgado', '/payouts/main-street/1042', { isExact: true }),
        option('Oak', '/payouts/main-street/7'),
      ],
    })
    expect(groups.slice(0, 4)).toEqual([
      ['Exact match', 'Pine', 'Delgado'],
      ['Recent', 'Invoice 1042-B'],
      ['Records seen here', 'INV-10420'],
      ['At your provider', 'Oak'],
    ])
  })

  test('what was opened last goes before the records seen, each once', () => {
    const groups = shown('harbor', {
      recent: [option('Harbor Café', '/vendors/1')],
      seen: [option('Harbor Café', '/vendors/1'), option('Old Harbor', '/vendors/2')],
    })
    expect(groups.slice(0, 2)).toEqual([
      ['Recent', 'Harbor Café'],
      ['Records seen here', 'Old Harbor'],
    ])
  })

  test('names that begin so go before names that hold it', () => {
    const recent = [option('Old Harbor', '/vendors/2'), option('Hàrbor Café', '/vendors/1')]
    expect(begunFirst(recent, ' harb').map(({ label }) => label)).toEqual([
      'Hàrbor Café',
      'Old Harbor',
    ])
  })

  test.each(['new', 'new ven', 'pay', 'refund', 'import v', 'np'])(
    '%s is an act: actions go before records',
    (typed) => {
      expect(titles(typed, { seen: [option('Newman Payments', '/vendors/1')] })[0]).toBe('Actions')
    },
  )

  test.each(['main', 'bulk', 'account', 'copy shop'])(
    '%s may as well begin a name: records go before actions',
    (typed) => {
      expect(titles(typed, { seen: [option('Main Street', '/vendors/1')] })[0]).toBe(
        'Records seen here',
      )
    },
  )
})
