import { expect, test } from 'vitest'

import type { Submission } from '~/storage/submission-record'

import { submissionsFile } from './list'

const submission: Submission = {
  id: 's-1',
  drafts: [],
  operation: 'payoutAuthorize',
  key: 'k-1',
  hash: '',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '123' },
  subject: {
    title: 'Payout of $12.50 to =Acme',
    payeeName: '=Acme',
    entry: 'main-street',
    amount: { amountMinor: 1250, scale: 2, currency: 'USD' },
    billNumbers: ['A-1', 'A-2'],
  },
  body: {},
  state: 'unknown',
  attempts: [{ at: 0, outcome: 'unknown' }],
  decisions: [],
  createdAt: 0,
}

test('one line each, with its outcome; no cell is a formula; what is missing is said', () => {
  const [, line, last] = submissionsFile([submission], 2, () => undefined).split('\r\n')
  expect(line).toBe(
    '"1970-01-01T00:00:00.000Z","Payout","Payout of $12.50 to =Acme","\'=Acme","","A-1, A-2",12.50,"USD","main-street","Unknown","","","",1,"k-1","s-1"',
  )
  expect(last).toBe('"2 more can’t be read by this version of the app"')
  expect(submissionsFile([submission], 0, () => undefined)).not.toContain('can’t be read')
})

test('a row of a sheet says so, as its line in the list does', () => {
  const sent = (form: string, operation = submission.operation) => ({
    ...submission,
    operation,
    subject: { ...submission.subject, form },
  })
  const typeIn = (one: Submission) => submissionsFile([one], 0, () => undefined).split(',')[16]
  expect(typeIn(sent('/payouts/run?run=7'))).toBe('"Pay run"')
  expect(typeIn(sent('/vendors/import?run=7', 'vendorCreate'))).toBe('"Vendor import"')
  expect(typeIn(sent('/payouts/new'))).toBe('"Payout"')
})
