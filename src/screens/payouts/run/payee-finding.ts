import { nameOfEntry } from '~/api/entries'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import {
  type CellProblem,
  doubtOfCell,
  type BulkFinding,
  type Fix,
  type Inquiry,
  type SheetRow,
} from '~/bulk/prepare/bulk-kind'
import { ledgerFacts, ledgerOfVendor, undisputedWhole } from '~/domain/bills/ledger'
import { ledgerBills } from '~/domain/bills/ledger-query'
import { type Finding, findingWords, worthALookBefore } from '~/domain/payouts/radar'
import type { FoundPayee } from '~/domain/vendors/find-payees'
import { isAch } from '~/domain/vendors/payment-fields'
import {
  alikeAtService,
  type AskedBy,
  isNamed,
  isOtherCompany,
  looksLikeNumber,
  type PayeeAnswer,
  type PayeeQuestion,
  resolvePayee,
} from '~/domain/vendors/resolve-payee'
import { isSameBill } from '~/lib/bill-numbers'
import { isListedCurrency } from '~/lib/currency'
import { looksMasked } from '~/lib/masks'
import type { Money } from '~/lib/money'
import { addend } from '~/lib/sums'
import { ended, foldText } from '~/lib/text'
import { textVerdict } from '~/lib/text-kinds'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import {
  asMethod,
  firstPayoutWords,
  goesToAccount,
  asRadarPayout,
  currencyPaid,
  newVendorBilled,
  onlyCurrency,
  paidBefore,
  type PaidBefore,
  type PaidTo,
  readPaidTo,
  usualMethod,
} from '../create/paid-before'
import { payoutsToPayee } from '../create/paid-bill'
import { billedProblems } from './bill-finding'
import { rowAmountOf, said } from './row-values'

export const payeeFields = ['vendorId', 'vendorNumber', 'name1', 'entry'] as const
type PayeeField = (typeof payeeFields)[number]

const fieldOf: Readonly<Record<AskedBy, PayeeField>> = {
  id: 'vendorId',
  number: 'vendorNumber',
  name: 'name1',
  text: 'name1',
}

function questionOf(cells: Cells, settings: BulkSettings): PayeeQuestion | undefined {
  const entry = said(cells, 'entry', settings.entry)
  const [vendorId, vendorNumber, name] = (['vendorId', 'vendorNumber', 'name1'] as const).map(
    (field) => said(cells, field),
  )
  if (entry === undefined || (vendorId ?? vendorNumber ?? name) === undefined) return undefined
  return { entry, vendorId, vendorNumber, name }
}

export function payeeInquiry(
  { cells, isNew }: SheetRow,
  settings: BulkSettings,
): Inquiry | undefined {
  const question = questionOf(cells, settings)
  if (!question) return undefined
  // An id names an existing vendor.
  if (!isNew || question.vendorId !== undefined) {
    return {
      key: JSON.stringify(question),
      entry: question.entry,
      ask: async (signal) => {
        const answer = await resolvePayee(question, signal)
        const finding = knownFinding(question, answer)
        if (answer.kind !== 'found') return finding
        const { entry } = question
        const { id, method } = answer.payee
        const paid = await readPaidTo(entry, id, signal).catch(() => undefined)
        const ofPaypoint = paid?.paid.length === 0 ? await paypointCurrency(entry) : undefined
        return {
          ...finding,
          ...(paid && { usual: usualCells(paid.paid, method, ofPaypoint) }),
          problemsOf: joinProblems(
            billedProblems(paid, await wholesOf(id)),
            radarProblems(paid, answer.payee),
          ),
        }
      },
    }
  }
  const method = said(cells, 'method', settings.method) ?? ''
  const mayForce = settings.flags['forceVendorCreation'] === true
  const { entry } = question
  const bill = said(cells, 'invoiceNumber')
  return {
    key: JSON.stringify([question, 'new', mayForce, isAch(method), bill]),
    entry: question.entry,
    ask: async (signal) => {
      const answer = await resolvePayee(question, signal)
      const { payees: alike } = await alikeAtService(question, signal)
      const currency = await paypointCurrency(entry)
      const finding = newFinding(question, answer, alike, mayForce)
      // Who is called new here may have been paid under this name or number.
      const billed =
        bill === undefined
          ? undefined
          : await paidToNamed(question, bill, signal).catch(() => undefined)
      return {
        ...finding,
        ...(bill !== undefined && { problemsOf: billedProblems(billed) }),
        problems: isAch(method) ? [...finding.problems, noAccount] : finding.problems,
        usual: usualCells([], undefined, currency),
      }
    },
  }
}

type ProblemsOf = NonNullable<BulkFinding['problemsOf']>

const joinProblems =
  (...all: readonly ProblemsOf[]): ProblemsOf =>
  (cells, settings) =>
    all.flatMap((each) => each(cells, settings))

const warnings: Readonly<Record<Finding['kind'], string>> = {
  amount: 'Possible duplicate',
  bill: 'Possible duplicate',
  account: 'Other account',
  address: 'Other address',
  unusual: 'Unusual amount',
}

/** What an auditor would look at, said of the row without asking for a confirmation. */
export function radarProblems(
  answer: PaidTo | undefined,
  payee: Pick<FoundPayee, 'bankEnding' | 'address'>,
): ProblemsOf {
  if (!answer) return () => []
  const before = answer.paid.map(asRadarPayout)
  // All rows are checked again with each answer; a row's own amount and account stay.
  const found = new Map<string, readonly Finding[]>()
  return (cells, settings) => {
    const method = said(cells, 'method', settings.method) ?? ''
    const account = goesToAccount(method) ? payee.bankEnding : undefined
    const note = (field: string, message: string) => ({ field, level: 'note', message }) as const
    if (before.length === 0 && answer.seen === 'all') {
      return [note('name1', firstPayoutWords(account))]
    }
    const total = addend(rowAmountOf(cells, settings))
    const key = JSON.stringify([total, account])
    const findings =
      found.get(key) ??
      worthALookBefore(
        {
          id: '',
          created: new Date(serviceNow()).toISOString(),
          word: undefined,
          total,
          bills: [],
          account,
          address: payee.address,
        },
        before,
      )
    found.set(key, findings)
    const isNumbered = said(cells, 'invoiceNumber') !== undefined
    return findings.flatMap((finding) =>
      // Without a number, the row asks about it already.
      finding.kind === 'amount' && !isNumbered
        ? []
        : [
            {
              ...note(
                finding.kind === 'amount' || finding.kind === 'unusual' ? 'amount' : 'name1',
                findingWords(finding),
              ),
              warnsOf: warnings[finding.kind],
            },
          ],
    )
  }
}

/** Of the payee's bills, in any spelling of their numbers. */
async function wholesOf(vendorId: string): Promise<(number: string) => Money | undefined> {
  const ledger = await queryClient.query(ledgerBills()).catch(() => [])
  const own = ledgerOfVendor(ledger, vendorId)
  return (number) => {
    const same = own.filter((bill) => isSameBill(ledgerFacts.number(bill), number))
    return same.map(undisputedWhole).find((whole) => whole !== undefined)
  }
}

async function paidToNamed(
  { entry, vendorNumber = '', name = '' }: PayeeQuestion,
  bill: string,
  signal: AbortSignal,
): Promise<PaidTo> {
  const { payouts, seen } = await newVendorBilled(entry, bill, signal)
  const payee = { payee: 'new', vendorId: '', vendorNumber, name1: name } as const
  return { paid: payoutsToPayee(payee, payouts).map(paidBefore), seen }
}

/** A sheet of bills has no bank accounts: those of new vendors are entered where vendors are made. */
const noAccount: CellProblem = {
  field: 'method',
  level: 'error',
  message:
    'A new vendor has no bank account for ACH. Choose another method, or add the vendor first.',
  fixes: [{ label: 'Pay by check', change: { cells: { method: 'check' } } }],
}

const problem = (
  level: CellProblem['level'],
  field: PayeeField,
  message: string,
  fixes?: readonly Fix[],
): CellProblem => ({ field, level, message, ...(fixes && { fixes }) })

const payeeText = ({ id, name, vendorNumber, account, city }: FoundPayee): string =>
  [name ?? 'No name', vendorNumber, `ID ${id}`, account && `account ${account}`, city]
    .filter(Boolean)
    .join(' · ')

/** By number, which is looked up again; by id if the number is shared or missing. */
const takeNumber = (payee: FoundPayee): Fix => ({
  label: `Pay ${payeeText(payee)}`,
  change: {
    cells: payee.vendorNumber ? { vendorNumber: payee.vendorNumber } : { vendorId: payee.id },
  },
})
const takeId = (payee: FoundPayee): Fix => ({
  label: `Pay ${payeeText(payee)}`,
  change: { cells: { vendorId: payee.id } },
})
/** The name is put right too, or the row would ask whether it is meant. */
const takeNear = (payee: FoundPayee): Fix => ({
  label: `Pay ${[payee.name ?? 'No name', payee.vendorNumber ?? `ID ${payee.id}`].join(' · ')}`,
  change: {
    cells: { vendorId: payee.id, ...(payee.name !== undefined && { name1: payee.name }) },
  },
})
const makeNew: Fix = { label: 'New vendor', change: { isNew: true } }

const nobody = {
  id: ({ vendorId = '' }: PayeeQuestion) => `Your provider has no vendor ${vendorId}.`,
  number: ({ entry }: PayeeQuestion) =>
    ended(`No vendor with this number in payouts of ${nameOfEntry(entry)}`),
  name: ({ entry }: PayeeQuestion) =>
    ended(`No vendor with this name in payouts of ${nameOfEntry(entry)}`),
  text: ({ entry }: PayeeQuestion) =>
    ended(`No vendor with this name, number, or ID at ${nameOfEntry(entry)}`),
} as const satisfies Record<AskedBy, (question: PayeeQuestion) => string>

function didYouMean(by: AskedBy, [first]: readonly FoundPayee[]): string {
  if (!first) return ''
  const number = by === 'number' ? first.vendorNumber : undefined
  const meant = [number, first.name].filter(Boolean).join(', ')
  return meant === '' ? '' : ` Did you mean ${meant}?`
}

/** The sheet has a number or an ID where names are. */
const meantWords = ({ name = '' }: PayeeQuestion, payee: FoundPayee, by: 'id' | 'number') =>
  ended(`${name} is the ${by === 'id' ? 'ID' : 'number'} of ${payee.name ?? `vendor ${payee.id}`}`)

function knownFinding(question: PayeeQuestion, answer: PayeeAnswer): BulkFinding {
  switch (answer.kind) {
    case 'found': {
      const { payee } = answer
      const { id, name, vendorNumber: number, account } = payee
      return {
        payee: { id, name: name ?? `Vendor ${id}`, number, account },
        problems: answer.by
          ? [
              // An office's own code may be another vendor's ID at the service.
              problem(
                answer.by === 'id' ? 'doubt' : 'note',
                'name1',
                meantWords(question, payee, answer.by),
              ),
              ...doubtsAbout({ ...question, name: undefined }, answer),
            ]
          : doubtsAbout(question, answer),
      }
    }
    case 'ambiguous': {
      const { by, payees } = answer
      const what = by === 'text' ? 'as name, number, or ID' : by
      const message = `${String(payees.length)} vendors have this ${what}. Choose one.`
      const fixes = payees.map(by === 'text' ? takeNear : takeId)
      return { problems: [problem('error', fieldOf[by], message, fixes)] }
    }
    case 'none': {
      const { by, near } = answer
      const fixes = near.map(by === 'number' ? takeNumber : takeNear)
      const all = by === 'id' ? fixes : [...fixes, makeNew]
      const message = `${nobody[by](question)}${didYouMean(by, near)}`
      return { problems: [problem('error', fieldOf[by], message, all)] }
    }
    case 'ignored': {
      const message = 'Your provider ignored this search. Enter the vendor ID.'
      return { problems: [problem('error', fieldOf[answer.by], message)] }
    }
  }
}

const isSameText = (a: string, b: string): boolean => foldText(a.trim()) === foldText(b.trim())

function doubtsAbout(
  { entry, vendorNumber, name }: PayeeQuestion,
  { payee, isPartial, namesake }: PayeeAnswer & { readonly kind: 'found' },
): CellProblem[] {
  const doubts: CellProblem[] = []
  const doubt = (field: PayeeField, message: string, fixes?: readonly Fix[]) =>
    doubts.push(problem('doubt', field, message, fixes))
  const named = payee.name
  if (named === undefined) doubt('name1', `Vendor ${payee.id} has no name at your provider.`)
  else if (name !== undefined && namesake) {
    const { id, facts } = namesake
    const other = ended(
      [facts.number?.value ?? `ID ${id}`, facts.entry && nameOfEntry(facts.entry.value)]
        .filter(Boolean)
        .join(', '),
    )
    const label = `Pay ${[facts.name?.value ?? name, facts.number?.value ?? `ID ${id}`].join(' · ')}`
    doubt(
      'name1',
      `The sheet says “${name}”; this vendor is “${named}”. That name is another vendor’s: ${other}`,
      [{ label, change: { cells: { vendorId: id } } }],
    )
  } else if (name !== undefined && (!isNamed(payee, name) || isOtherCompany(payee, name))) {
    doubt('name1', `The sheet says “${name}”; this vendor is “${named}”.`)
  }
  const number = payee.vendorNumber
  if (vendorNumber !== undefined && !isSameText(vendorNumber, number ?? '')) {
    const theirs = number === undefined ? 'no number' : `number ${number}`
    doubt('vendorNumber', `The sheet says ${vendorNumber}; vendor ${payee.id} has ${theirs}.`)
  }
  if (payee.entry !== undefined && payee.entry !== entry) {
    doubt(
      'entry',
      ended(
        `${named ?? `Vendor ${payee.id}`} belongs to ${nameOfEntry(payee.entry)}, not ${nameOfEntry(entry)}`,
      ),
    )
  }
  if (isPartial) {
    const field = vendorNumber === undefined ? 'name1' : 'vendorNumber'
    doubt(field, 'Other vendors may match too. Compare the account, or enter the vendor ID.')
  }
  return doubts
}

function newFinding(
  { vendorNumber, name }: PayeeQuestion,
  answer: PayeeAnswer,
  alike: readonly FoundPayee[],
  mayForce: boolean,
): BulkFinding {
  const problems: CellProblem[] = []
  const add = (level: CellProblem['level'], field: PayeeField, message: string, fixes?: Fix[]) =>
    problems.push(problem(level, field, message, fixes))
  if (name === undefined) add('error', 'name1', 'Enter the new vendor’s name.')
  const doubted = textVerdict('name', name ?? '', '')
  if (doubted) problems.push(doubtOfCell({ name: 'name1', ...doubted }, 'name1'))
  if (answer.kind === 'ignored') {
    add(
      'doubt',
      fieldOf[answer.by],
      'Your provider ignored the search: this vendor may exist already.',
    )
  }
  if (vendorNumber !== undefined && looksMasked(vendorNumber)) {
    add('doubt', 'vendorNumber', 'This looks masked. Confirm that it really is the number.')
  }
  for (const payee of candidates(answer, alike)) {
    const isTaken = vendorNumber !== undefined && isSameText(vendorNumber, payee.vendorNumber ?? '')
    const text = payeeText(payee)
    if (isTaken) {
      add(mayForce ? 'doubt' : 'error', 'vendorNumber', `This number is taken: ${text}.`, [
        takeId(payee),
      ])
    } else if (looksLikeNumber(vendorNumber, payee)) {
      add('doubt', 'vendorNumber', `Looks like the number of ${text}.`, [takeId(payee)])
    } else if (name !== undefined && isNamed(payee, name)) {
      add('doubt', 'name1', `Already a vendor: ${text}.`, [takeId(payee)])
    }
  }
  const payee = { id: undefined, name: name ?? '', number: vendorNumber, account: undefined }
  return name === undefined ? { problems } : { payee, problems }
}

function candidates(answer: PayeeAnswer, alike: readonly FoundPayee[]): Iterable<FoundPayee> {
  const answered =
    answer.kind === 'found'
      ? [answer.payee]
      : answer.kind === 'ambiguous'
        ? answer.payees
        : answer.kind === 'none'
          ? answer.near
          : []
  return new Map([...answered, ...alike].map((payee) => [payee.id, payee])).values()
}

type Paid = Pick<PaidBefore, 'method' | 'currency'>

/** The newest ones: what was usual long ago is not. */
const MOST_PAYEES_FOUND = 20

/** @param paid newest first */
export function usualCells(paid: readonly Paid[], ofRecord?: string, ofPaypoint?: string): Cells {
  const newest = paid.slice(0, MOST_PAYEES_FOUND)
  const usual = usualMethod(newest.map((each) => each.method))?.method ?? ofRecord
  const method = usual === undefined ? undefined : asMethod({ method: usual })
  const currency = newest.length > 0 ? onlyCurrency(newest)?.currency : ofPaypoint
  return {
    ...(method !== undefined && { method }),
    ...(currency !== undefined && isListedCurrency(currency) && { currency }),
  }
}

/** Nothing depends on it, so a service that can't say leaves the cell as it is. */
const paypointCurrency = (entry: string): Promise<string | undefined> =>
  queryClient.query(currencyPaid(entry)).then(
    (paid) => paid?.currency,
    () => undefined,
  )
