/**
 * Random walks at Vendor create (docs/adr/0007-safe-submit.md). Each of these, done by hand, makes them fail:
 * - what is unknown called refused: it exists, and is said not to;
 * - nothing read behind the newest vendor: the same;
 * - another body sent than reviewed: what was shown is not what was sent;
 * - drafts that keep what is secret by name, or a reason kept as typed: a secret in storage.
 */

import { vendorCreate } from '~/contract/vendors'
import { alikeQuestion, sameNamed, sentVendors, traitsOf } from '~/domain/vendors/known-vendors'
import { testWalks } from '~/form/testing/test-walks'
import { pick, secrets, texts } from '~/form/testing/walked-form'
import { lookAlikes } from '~/lib/look-alikes'

import { vendorDraft, vendorForm, vendorIntent, type VendorValues } from './fields'

/** The walks ask no service beforehand. */
const idle = { payees: [], owners: [], state: 'idle', retry: () => undefined } as const

testWalks<VendorValues, typeof vendorCreate>(
  { title: 'Vendor create', some: 150, all: 700 },
  () => ({
    operation: vendorCreate,
    form: vendorForm,
    draft: vendorDraft,
    intent: vendorIntent,
    madeBy: (change) => (change.in === 'vendors' ? change.id : undefined),
    part: (values) => values.entry.trim(),
    lines: (body, { part }) => [
      part,
      ...vendorForm.review(body).map(({ label, value }) => `${label}: ${value ?? ''}`),
    ],
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
      (values, _, which) => ({ ...values, name2: pick(texts, which) }),
      (values, _, which) => ({ ...values, address1: pick(texts, which) }),
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
          { row: 'r', key: pick(['ssn', 'note', ''], which), value: pick(texts, which) },
        ],
      }),
      (values, _, which) => ({
        ...values,
        contacts: [
          {
            row: 'c',
            contactName: pick(texts, which),
            contactTitle: '',
            contactEmail: '',
            contactPhone: '',
          },
        ],
      }),
    ],
    reasoned: (values) => ({
      ...values,
      lookAlikeReason: 'It is another one',
      sameNameConfirmed: values.name1.trim(),
    }),
    isAsked: async (values, draftId) => {
      const found = lookAlikes(traitsOf(values), await sentVendors(draftId))
      const sameName = sameNamed(found, values.entry)
      const alike = { found, sameName, isLoading: false, service: idle }
      return alikeQuestion(alike, values) !== undefined
    },
    // A new vendor is looked for after the newest made from here.
    prepare: async (browser) => {
      await browser.send([browser.tab], { clicks: 1 })
      await browser.beginNew(browser.tab)
    },
  }),
)
