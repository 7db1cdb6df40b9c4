/** The builder's values, their checks and their draft. The definition itself is a tree by the contract. */

import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'

import type { ApiError } from '~/api/errors'
import type { DraftKind } from '~/form/draft/use-form-draft'
import { type Refusal, refusalOf, valueNames } from '~/form/refusal'
import type { Step } from '~/form/wizard/step-list'
import { isObject } from '~/lib/json'
import { plainSubdomain } from '~/lib/subdomain'
import { keepable } from '~/storage/draft-values'
import { display } from '~/ui/locale'

import { problemsOf } from '../definition/problems'
import { jsonOf, restoredTree, type Tree, treeOf } from '../definition/tree'

export interface PageForm extends FieldValues {
  readonly entry: string
  readonly page: Tree
}

/** Names of its values are made of the contract's: their types are lost, as are those of its tree. */
export type PageFormReturn = UseFormReturn<PageForm>

export type StepId = 'page' | 'receipt' | 'settings' | 'review'

export const steps: readonly [Step<StepId>, ...Step<StepId>[]] = [
  {
    id: 'page',
    title: 'Page',
    fields: ['entry', 'page.subdomain', 'page.published', 'page.pageContent'],
    rowNames: {
      'page.pageContent.payor.fields': 'field',
      'page.pageContent.amount.categories': 'category',
    },
  },
  {
    id: 'receipt',
    title: 'Receipt',
    fields: ['page.receiptContent'],
    rowNames: { 'page.receiptContent.settings.fields': 'field' },
  },
  {
    id: 'settings',
    title: 'Settings',
    fields: [
      'page.pageSettings',
      'page.credentials',
      'page.AdditionalData',
      'page.totalAmount',
      'page.validationCode',
      'page.pageIdentifier',
      'page.lastAccess',
    ],
    rowNames: { 'page.credentials': 'credential' },
  },
  { id: 'review', title: 'Review', fields: [] },
]

function problemsIn({ entry, page }: PageForm) {
  return [
    ...(entry.trim() === '' ? [{ name: 'entry', message: 'Choose the paypoint.' }] : []),
    ...problemsOf(page, display.locale).map(({ place, message }) => ({
      name: `page.${place}`,
      message,
    })),
  ]
}

export const wrongIn = (values: PageForm): readonly string[] =>
  problemsIn(values).map(({ name }) => name)

const resolver: Resolver<PageForm> = (values) => {
  const errors: FieldErrors<PageForm> = {}
  const problems = problemsIn(values)
  for (const { name, message } of problems) set(errors, name, { type: 'check', message })
  return problems.length === 0 ? { values, errors: {} } : { values: {}, errors }
}

export const emptyForm = (entry: string): PageForm => ({
  entry,
  page: treeOf(blankPage(entry)),
})

/** The subdomain is sent without what surrounds it. */
export function definitionJson({ page }: PageForm): Tree {
  const json = jsonOf(page, display.locale)
  const { subdomain } = json
  return typeof subdomain === 'string' ? { ...json, subdomain: plainSubdomain(subdomain) } : json
}

export const subdomainOf = ({ page }: PageForm): string =>
  typeof page['subdomain'] === 'string' ? plainSubdomain(page['subdomain']) : ''

export const draftKind = 'payment-page'

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

export const restore = (kept: unknown): PageForm =>
  isObject(kept) && isObject(kept['page'])
    ? {
        entry: typeof kept['entry'] === 'string' ? kept['entry'] : '',
        page: restoredTree(kept['page']),
      }
    : emptyForm('')

/** What a draft doesn't have and must be entered again. */
export const lostIn = (kept: unknown): readonly string[] =>
  isObject(kept) && Array.isArray(kept['lost'])
    ? kept['lost'].filter((name): name is string => typeof name === 'string')
    : []

export const pageDraft: DraftKind<PageForm> = {
  resolver,
  restore,
  draftOf: (id, values) => ({
    id,
    kind: draftKind,
    title: subdomainOf(values),
    values: keptInDraft(values),
  }),
}

export function lossOf(values: PageForm): string | undefined {
  const { lost, page } = keptInDraft(values)
  if (lost.length > 0)
    return 'Credentials and the captcha code aren’t saved in drafts. You’d have to enter them again.'
  return keepable(page).left.length > 0
    ? 'What looks like a card, account, or tax number isn’t saved in drafts. You’d have to enter it again.'
    : undefined
}

export function refusal(error: ApiError, values: PageForm): Refusal {
  const names = valueNames(values.page).filter((name) => !name.endsWith('.row'))
  const { fields, banner } = refusalOf(error, names)
  return { banner, fields: fields.map(({ name, message }) => ({ name: `page.${name}`, message })) }
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
