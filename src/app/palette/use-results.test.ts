import { describe, expect, test } from 'vitest'

import { creations, names, places, preferences } from './commands'
import { commandsFor } from './use-results'

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
