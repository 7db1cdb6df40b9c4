import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { Submission } from '~/storage/submission-record'
import { type Candidate, compareTimes, evaluated } from '~/submit/candidate'

import { CandidateCard } from './settle-unknown'

const sentAt = Date.parse('2026-11-21T12:00:00Z')
const subject = { title: 'Payout' }
const submission: Submission = {
  id: 'id',
  drafts: ['draft'],
  operation: 'payoutAuthorize',
  key: 'key',
  hash: 'hash',
  environment: { kind: 'sandbox', baseUrl: 'http://service.test', orgId: '123' },
  subject,
  body: {},
  state: 'unknown',
  attempts: [{ at: sentAt, outcome: 'unknown' }],
  decisions: [],
  createdAt: sentAt,
}

test.each([
  ['2026-11-21T07:00:05-05:00', 'Created after you sent it'],
  ['2026-11-21T06:58:30-05:00', 'Created within 2 minutes of when you sent it'],
  ['2026-11-21T11:56:30Z', 'Created 3 minutes before you sent it'],
  ['2026-11-21T09:30:00Z', 'Created 2 hours before you sent it'],
  // Its zone is not stated.
  ['2026-11-21T11:56:30', 'Can’t tell'],
])('a candidate made at %s: “%s”', async (createdAt, text) => {
  const compared: Candidate = {
    reference: '1',
    facts: [{ aspect: 'bills', label: 'Bills', sent: '1', found: '1' }],
    createdAt,
    // A bill's number that was used before does not outweigh the time.
    agreement: { bills: 'same', time: compareTimes(sentAt, createdAt) },
    claimedBy: undefined,
    isLikely: false,
  }
  const candidate = evaluated(compared, undefined)
  const card = (
    <CandidateCard
      submission={submission}
      candidate={candidate}
      isDeciding={false}
      onThisOne={() => undefined}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryAllByText('Matches what you sent')).toHaveLength(
    text.endsWith('before you sent it') ? 0 : 1,
  )
})
