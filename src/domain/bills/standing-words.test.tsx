import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { billStanding } from './bill-standing'
import { BillStatusBadge, partWords } from './standing-words'

const usd = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })
const account = (isUnseen: boolean) =>
  billStanding({ whole: usd(22609), payments: [], isWhole: true, isUnseen })

test('“Open” carries a mark and its sentence where payouts may be unseen, and none where they aren’t', () => {
  const { container, rerender } = render(<BillStatusBadge standing={account(true)} />)
  expect(container.textContent).toBe(
    'Open*, Its payouts weren’t read here: an older one may have paid it',
  )
  rerender(<BillStatusBadge standing={account(false)} />)
  expect(container.textContent).toBe('Open')
})

test.each([
  [undefined, '100.00 of 226.09, 126.09 stays open'],
  [[], '100.00 of 226.09, 126.09 stays open'],
  [
    [usd(10000)],
    '100.00 of 226.09, 126.09 stays open, unless 100.00 sent from here before, whose outcome isn’t known, arrived',
  ],
  [
    [usd(5000), undefined],
    '100.00 of 226.09, 126.09 stays open, unless 50.00 and some of it sent from here before, whose outcome isn’t known, arrived',
  ],
])('with payments of unknown outcome %j a part reads: %s', (unknown, words) => {
  const part = { part: usd(10000), whole: usd(22609), rest: usd(12609) }
  expect(partWords(unknown === undefined ? part : { ...part, unknown })).toBe(words)
})
