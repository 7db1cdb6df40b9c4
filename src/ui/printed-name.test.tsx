import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { setPresenter } from '~/lib/presenting'

import { usePrintedName } from './printed-name'

type Level = Parameters<typeof usePrintedName>[0]

function Named({ level, name }: { readonly level: Level; readonly name: string }) {
  usePrintedName(level, () => name)
  return null
}

const print = (): string => {
  window.dispatchEvent(new Event('beforeprint'))
  const { title } = document
  window.dispatchEvent(new Event('afterprint'))
  return title
}

beforeEach(() => void (document.title = 'Payouts · Sandbox'))
afterEach(() => {
  cleanup()
  setPresenter(undefined)
})

test('a paper is named before its page, and a page before the app (PI-D26)', () => {
  const app = <Named key="app" level="app" name="app" />
  const page = <Named key="page" level="page" name="page" />
  const { rerender } = render([app, page, <Named key="paper" level="paper" name="receipt" />])
  expect(print()).toBe('receipt')
  rerender([app, page])
  expect(print()).toBe('page')
  rerender([app])
  expect(print()).toBe('app')
  cleanup()
  expect(print()).toBe('Payouts · Sandbox')
})

test('of two papers the newer is named, and the older again when it goes (PI-D26)', () => {
  render(<Named level="paper" name="receipt" />)
  const { unmount } = render(<Named level="paper" name="invoice" />)
  expect(print()).toBe('invoice')
  unmount()
  expect(print()).toBe('receipt')
})

test('the page has its title back, or keeps the one that it took while it printed (PI-D26)', () => {
  render(<Named level="page" name="Payout 236" />)
  print()
  expect(document.title).toBe('Payouts · Sandbox')
  window.dispatchEvent(new Event('beforeprint'))
  document.title = 'Payout paid'
  window.dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe('Payout paid')
})

test('in presenter mode a file has no name that the screen masks (PI-D26)', () => {
  render(<Named level="page" name="Payout 236 Acme" />)
  setPresenter({
    hear: () => undefined,
    mask: (text) => text.replace('Acme', '••••'),
    end: () => undefined,
  })
  expect(print()).toBe('Payout 236 ••••')
})
