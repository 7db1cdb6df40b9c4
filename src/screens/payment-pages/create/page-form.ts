/** The builder's values, their checks and their draft. The definition itself is a tree by the contract. */

import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { pageCreate } from '~/contract/payment-pages'
import { defineForm, type FormValues } from '~/form/definition/form'
import type { DraftKind } from '~/form/draft/use-form-draft'
import { isObject } from '~/lib/json'
import { plainSubdomain } from '~/lib/subdomain'
import { keepable } from '~/storage/draft-values'
import { display } from '~/ui/locale'

import { listTitles } from '../definition/blocks'
import { pageDefinitionOf } from '../definition/clean'
import { problemsOf } from '../definition/problems'
import { jsonOf, restoredTree, type Tree, treeOf } from '../definition/tree'

/** The subdomain is sent without what surrounds it. */
function sentJson(page: Tree, locale: string): Tree {
  const json = jsonOf(page, locale)
  const { subdomain } = json
  return typeof subdomain === 'string' ? { ...json, subdomain: plainSubdomain(subdomain) } : json
}

const first = { step: 'page' } as const

export const pageForm = defineForm(pageCreate, {
  steps: { page: 'Page', receipt: 'Receipt', settings: 'Settings', review: 'Review' },
  fields: {
    entry: {
      ...first,
      kind: 'entry',
      label: 'Paypoint',
      required: 'Choose the paypoint.',
      goesTo: 'path',
    },
    page: {
      ...first,
      kind: 'body',
      label: 'Page',
      restored: (kept): Tree => (isObject(kept) ? restoredTree(kept) : treeOf(blankPage(''))),
      sent: (page: Tree, locale) => {
        const json = sentJson(page, locale)
        // The review is not reached with what couldn't be sent; the call would refuse it.
        return pageDefinitionOf(json) ?? json
      },
      steps: {
        subdomain: 'page',
        published: 'page',
        pageContent: 'page',
        receiptContent: 'receipt',
        pageSettings: 'settings',
        credentials: 'settings',
        AdditionalData: 'settings',
        totalAmount: 'settings',
        validationCode: 'settings',
        pageIdentifier: 'settings',
        lastAccess: 'settings',
      },
      nouns: Object.fromEntries(Object.entries(listTitles).map(([path, { noun }]) => [path, noun])),
    },
  },
  problems: ({ page }) =>
    problemsOf(page, display.locale).map(({ place, message }) => ({
      path: ['page', ...place.split('.')],
      message,
    })),
})

/** Names of its values are made of the contract's: their types are lost, as are those of its tree. */
export type PageForm = FormValues<typeof pageForm> & FieldValues
export type PageStep = (typeof pageForm.steps)[number]['id']
export type PageFormReturn = UseFormReturn<PageForm>

export const definitionJson = ({ page }: PageForm): Tree => sentJson(page, display.locale)

export const emptyForm = (entry: string): PageForm =>
  pageForm.empty({ entry, page: treeOf(blankPage(entry)) })

export const subdomainOf = ({ page }: PageForm): string =>
  typeof page['subdomain'] === 'string' ? plainSubdomain(page['subdomain']) : ''

/** Never kept: credentials and the captcha's code. */
const secretParts = ['credentials', 'validationCode'] as const

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== ''

export function keptInDraft({ entry, page }: PageForm) {
  const kept = Object.fromEntries(
    Object.entries(page).filter(([name]) => !secretParts.some((secret) => secret === name)),
  )
  return { entry, page: kept, lost: secretParts.filter((name) => isFilled(page[name])) }
}

/** What a draft doesn't have and must be entered again. */
export const lostIn = (kept: unknown): readonly string[] =>
  isObject(kept) && Array.isArray(kept['lost'])
    ? kept['lost'].filter((name): name is string => typeof name === 'string')
    : []

export const pageDraft: DraftKind<PageForm> = pageForm.draft(
  'payment-page',
  subdomainOf,
  keptInDraft,
)

export function pageDraftLoss(values: PageForm): string | undefined {
  const { lost, page } = keptInDraft(values)
  if (lost.length > 0)
    return 'Credentials and the captcha code aren’t saved in drafts. You’d have to enter them again.'
  return keepable(page).left.length > 0
    ? 'What looks like a card, account, or tax number isn’t saved in drafts. You’d have to enter it again.'
    : undefined
}

/** A page to begin with: each block in its place, those that most pages have shown. Texts without one are left out. */
const shown = (order: number) => ({ enabled: true, order })
const hidden = (order: number) => ({ enabled: false, order })

const payerField = (order: number, name: string, label: string, isIdentifier = false) => ({
  name,
  label,
  required: true,
  display: true,
  fixed: false,
  identifier: isIdentifier,
  order,
  width: 6,
})

const blankPage = (entry: string): Tree => ({
  pageContent: {
    ...(entry !== '' && { entry }),
    logo: hidden(0),
    page: { ...shown(1), header: 'Pay your bill' },
    invoices: {
      ...hidden(2),
      invoiceLink: { ...shown(0), label: 'View invoice' },
      viewInvoiceDetails: { ...hidden(1), label: 'Details' },
    },
    payor: {
      ...shown(3),
      header: 'About you',
      fields: [
        payerField(0, 'firstName', 'First name'),
        payerField(1, 'lastName', 'Last name'),
        payerField(2, 'email', 'Email', true),
      ],
    },
    amount: {
      ...shown(4),
      categories: [
        {
          name: 'amount',
          label: 'Amount',
          order: 0,
          quantity: 1,
          showDescription: false,
          optionalPay: false,
        },
      ],
    },
    paymentMethods: {
      ...shown(5),
      header: 'How to pay',
      allMethodsChecked: false,
      methods: {
        visa: true,
        mastercard: true,
        discover: true,
        amex: true,
        eCheck: true,
        applePay: false,
      },
    },
    autopay: {
      ...hidden(6),
      header: 'Autopay',
      finish: { untilCancelled: true, calendar: false },
      frequency: {
        'one-time': false,
        weekly: false,
        every2Weeks: false,
        every6Months: false,
        monthly: true,
        every3Months: false,
        annually: false,
      },
      frequencySelected: 'monthly',
    },
    notes: { ...hidden(7), header: 'Notes' },
    messageBeforePaying: hidden(8),
    review: { ...shown(9), header: 'Review your payment' },
    paymentButton: { ...shown(10), label: 'Pay' },
    contactUs: {
      ...hidden(11),
      header: 'Contact us',
      paymentIcons: false,
    },
  },
  receiptContent: {
    logo: hidden(0),
    page: { ...shown(1), header: 'Thank you' },
    amount: shown(2),
    details: shown(3),
    paymentInformation: shown(4),
    messageBeforeButton: hidden(5),
    paymentButton: { ...hidden(6), label: 'Done' },
    contactUs: {
      ...hidden(7),
      header: 'Contact us',
      paymentIcons: false,
    },
    settings: { ...shown(8), sendAuto: true, sendManual: false, fields: [] },
  },
  pageSettings: {
    color: '#0a5c4a',
    redirectAfterApprove: false,
    paymentButton: { label: 'Pay', size: 'sm' },
  },
})
