/**
 * Random walks at Vendor create (docs/adr/0007-safe-submit.md). Each of these, done by hand, makes them fail:
 * - what is unknown called refused: it exists, and is said not to;
 * - nothing read behind the newest vendor: the same;
 * - another body sent than reviewed: what was shown is not what was sent;
 * - drafts that keep what is secret by name, or a reason kept as typed: a secret in storage.
 */
import 'fake-indexeddb/auto'

import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import type { UnscopedIntent, WriteOperation } from '~/api/submit/intent'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { read } from '~/contract/read'
import { vendorCreate } from '~/contract/vendors'
import { pick, secrets, texts, type WalkedForm } from '~/form/testing/walked-form'
import { WalkLine } from '~/form/testing/walk-line'
import { fakeTime, walkAtRandom, walksOf } from '~/form/testing/walks'
import { traitsOf } from '~/form/vendor/known-vendors'
import { sentVendors } from '~/form/vendor/sent-vendors'
import { lookAlikes } from '~/lib/look-alikes'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { vendorForm, type VendorValues, vendorDraft } from './fields'
import { vendorIntent } from './intent'

/** All of them take half a minute on a quiet machine. */
const LONGEST_MS = 600_000
const NOW = new Date('2026-11-21T12:00:00Z')
const line = new WalkLine()
const sandbox = startSandboxForTests({ now: NOW, deliver: line.deliver })
sandbox.store().onChange((change) => {
  if (change.in === 'vendors') line.noteMade(change.id)
})
afterAll(() => {
  vi.useRealTimers()
  sandbox.close()
})
beforeEach(() => {
  setConnection(sandboxConnection)
  fakeTime(NOW)
})

type Body = ReturnType<typeof vendorForm.body>

const lines = (entry: string, body: Body): string[] => [
  entry,
  ...vendorForm.review(body).map(({ label, value }) => `${label}: ${value ?? ''}`),
]

const some = texts as [string, ...string[]]

const form: WalkedForm<VendorValues> = {
  filled: (marker) => ({
    ...vendorForm.empty({ entry: 'main-street' }),
    vendorNumber: marker,
    name1: `Walk ${marker}`,
  }),
  typed: [
    (values, marker, which) => ({
      ...values,
      name1: pick([`Walk ${marker}`, `Walk ${marker} Ltd`, ''], which),
    }),
    (values, marker, which) => ({ ...values, vendorNumber: pick([marker, `${marker}b`], which) }),
    (values, _, which) => ({ ...values, name2: pick(some, which) }),
    (values, _, which) => ({ ...values, address1: pick(some, which) }),
    (values, marker, which) => ({
      ...values,
      email: pick(['', `${marker}@walk.test`, 'nobody'], which),
    }),
    (values, _, which) => ({ ...values, ein: pick([secrets.ein, '', 'XX-XXX6789'], which) }),
    (values, _, which) => {
      const accountNumber = pick([secrets.account, '', '•••• 4321'], which)
      return { ...values, billingData: { ...values.billingData, accountNumber } }
    },
    (values, _, which) => {
      const bankAccountHolderName = pick([secrets.account, 'Ann Lee', ''], which)
      return { ...values, billingData: { ...values.billingData, bankAccountHolderName } }
    },
    (values, _, which) => ({
      ...values,
      repeated: { accountNumber: pick([secrets.account, ''], which) },
    }),
    (values, _, which) => ({ ...values, remit: pick(['same', 'other', ''] as const, which) }),
    (values, _, which) => ({
      ...values,
      AdditionalData: [
        { row: 'r', key: pick(['ssn', 'note', ''], which), value: pick(some, which) },
      ],
    }),
    (values, _, which) => ({
      ...values,
      contacts: [
        {
          row: 'c',
          contactName: pick(some, which),
          contactTitle: '',
          contactEmail: '',
          contactPhone: '',
        },
      ],
    }),
  ],
  reasoned: (values) => ({ ...values, lookAlikeReason: 'It is another one' }),
  draftOf: vendorDraft.draftOf,
  restore: vendorDraft.restore,
  wrongIn: vendorForm.wrongIn,
  isAsked: async (values, draftId) => {
    const found = lookAlikes(traitsOf(values), await sentVendors(draftId))
    return found.some(({ level }) => level === 'strong') && values.lookAlikeReason.trim() === ''
  },
  intent: (values, draftId, besides) =>
    vendorIntent(values, draftId, besides) as unknown as UnscopedIntent<WriteOperation>,
  shown: (values) => lines(values.entry.trim(), vendorForm.body(values)),
  restated: ({ url, json }) =>
    lines(
      decodeURIComponent(url.pathname.split('/').at(-1) ?? ''),
      read(vendorCreate.body, json).value,
    ),
}

test(
  'random walks: whatever a person does, six promises hold',
  async () => {
    const figures = await walkAtRandom({
      title: 'Vendor create walks',
      form,
      line,
      now: NOW,
      count: walksOf({ some: 150, all: 700 }),
      // A new vendor is looked for after the newest made from here.
      prepare: async (browser) => {
        await browser.send([browser.tab], { clicks: 1 })
        await browser.beginNew(browser.tab)
      },
    })
    process.stdout.write(`${figures}\n`)
    expect(figures).toContain('0 violations')
  },
  LONGEST_MS,
)
