import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { Amount } from '~/ui/money'

import { ReadMembers } from './read-columns'

test.each([
  [{ TotalAmount: { a: 1 } }, 'Not understood: TotalAmount, sent as {"a":1}', 'not given'],
  [{ TotalAmount: '$12.50' }, '$12.50?Not understood: TotalAmount', 'not given'],
  [{ TotalAmount: '5.10 EUR' }, '5.10 EUR', 'not given'],
  [{ TotalAmount: '1,234' }, '1,234', 'not given'],
  [{ TotalAmount: '12,345.67' }, '12,345.67', 'Not understood'],
  [{}, 'not given', 'Not understood'],
  [{ TotalAmount: 12.5 }, '12.50', 'Not understood'],
])('the amount of %o: %s', (raw, expected, other) => {
  const reading = read(Payout, { IdOut: 7, ...raw })
  const { container } = render(
    <ReadMembers reading={reading} members={['TotalAmount']}>
      <Amount money={reading.value.TotalAmount} />
    </ReadMembers>,
  )
  expect(container.textContent).toContain(expected)
  expect(container.textContent).not.toContain(other)
})
