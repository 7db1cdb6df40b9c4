import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import type { Submission } from '~/storage/submission-record'

import { SubmissionHeads, SubmissionLine } from './submission-line'
import { SubmissionOutcome } from './submission-outcome'

const OVERRIDE = '\u202e'
const name = `ACME${OVERRIDE}X`

const submission: Submission = {
  id: 's-1',
  drafts: [],
  operation: 'vendorCreate',
  key: 'k-1',
  hash: '',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '123' },
  subject: { title: `New vendor ${name} at Main Street Market`, payeeName: name },
  body: {},
  state: 'accepted',
  reference: '1200',
  attempts: [{ at: 0, outcome: 'accepted' }],
  decisions: [],
  createdAt: 0,
}

test.each([
  ['its line', <SubmissionLine key="a" submission={submission} />],
  ['its receipt', <SubmissionOutcome key="b" submission={submission} />],
  ['its outcome', <SubmissionOutcome key="c" submission={submission} isBrief />],
  [
    'an outcome that is unknown',
    <SubmissionOutcome key="d" submission={{ ...submission, state: 'not-there' }} />,
  ],
])('a character that turns text around never stands raw in %s', (_, element) => {
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
  expect(container.innerHTML).not.toContain(OVERRIDE)
  expect(container.textContent).toContain('ACME[U+202E]X')
})

test('a temporary token that something sent from here used shows that, not the time left', () => {
  const stored: Submission = {
    ...submission,
    operation: 'tokenAdd',
    subject: { title: 'Visa •••• 1111', lifetime: 'Temporary (12 hours)' },
    attempts: [{ at: Date.now() - 1000, outcome: 'accepted' }],
  }
  const textOf = (isUsed: boolean) =>
    render(
      <MemoryRouter>
        <SubmissionLine submission={stored} isUsed={isUsed} />
      </MemoryRouter>,
    ).container.textContent
  expect(textOf(false)).toContain('Temporary · 11 h 59 min left')
  expect(textOf(true)).toContain('Temporary · used')
})

test('a currency that all lines share is in the head', () => {
  const textOf = (currency?: string) =>
    render(<SubmissionHeads currency={currency} />).container.textContent
  expect(textOf('USD')).toContain('Amount USD')
  expect(textOf()).toContain('AmountStatus')
})

const drawn = (line: Submission) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SubmissionLine submission={line} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container

test('a state has one icon, however it became known; a doubted one warns', () => {
  const iconOf = (change: Partial<Submission>) =>
    drawn({
      ...submission,
      operation: 'payoutAuthorize',
      word: 'Authorized',
      ...change,
    }).querySelector('svg')?.innerHTML
  const accepted = iconOf({})
  expect(accepted).toMatch(/M12 6v6l4 2$|M12 6v6l4 2"/)
  expect(iconOf({ state: 'found' })).toBe(accepted)
  expect(iconOf({ receipt: [{ label: 'Result code', text: '2' }] })).not.toBe(accepted)
})

test('amounts line up, with a currency and without', () => {
  const amount = { amountMinor: 1250, scale: 2, currency: undefined }
  const placeOf = (currency: string | undefined) =>
    drawn({ ...submission, subject: { ...submission.subject, amount: { ...amount, currency } } })
      .querySelector('.tnum > span:not(.time)')
      ?.className.replace(/\s+/g, ' ')
  expect(placeOf('USD')).toContain('w-7')
  expect(placeOf(undefined)).toBe(placeOf('USD'))
})

test('(FD-7) the line of one that the network made twice says so', () => {
  const textOf = (twins?: readonly string[]) =>
    render(
      <MemoryRouter>
        <SubmissionLine submission={{ ...submission, twins }} />
      </MemoryRouter>,
    ).container.textContent
  expect(textOf(['1199'])).toContain('Possible duplicate')
  expect(textOf()).not.toContain('Possible duplicate')
})
