import { nameOfEntry } from '~/api/entries'
import {
  type BulkKind,
  type CellProblem,
  type CheckTogether,
  doubtOfCell,
  type Inquiry,
  type SheetRow,
} from '~/bulk/prepare/bulk-kind'
import { BulkScreen } from '~/bulk/prepare/bulk-screen'
import { type KnownThings, likenessText, LookAlikeIndex, readKnown } from '~/bulk/prepare/known'
import { methodDoubts } from '~/bulk/prepare/method-doubts'
import { vendorCreate } from '~/contract/vendors'
import type { FoundPayee } from '~/domain/vendors/find-payees'
import { alikeAtService } from '~/domain/vendors/resolve-payee'
import { sheetColumns, withCells } from '~/form/definition/sheet'
import { type LookAlike, lookAlikes, type VendorTraits } from '~/lib/look-alikes'
import { lastFour } from '~/lib/masks'
import { knownMethod } from '~/lib/method-words'
import { paths } from '~/paths'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import { vendorForm, type VendorValues } from './create/fields'

export const Component = () => <BulkScreen kind={vendorImport} />

export const vendorColumns = sheetColumns(vendorForm.fields)

interface ReadRow extends Pick<BulkSettings, 'entry' | 'method'> {
  readonly values: VendorValues
}
/** Several checks of a dry run need a row's values. */
const readRows = new WeakMap<Cells, ReadRow>()

export function vendorRowValues(cells: Cells, { entry, method }: BulkSettings): VendorValues {
  const known = readRows.get(cells)
  if (known?.entry === entry && known.method === method) return known.values
  const values = valuesOf(cells, entry, method)
  readRows.set(cells, { entry, method, values })
  return values
}

function valuesOf(cells: Cells, entry: string, method: string): VendorValues {
  const base = vendorForm.empty({ entry, paymentMethod: { method } })
  const read = withCells(vendorForm.fields, base, cells)
  // Nobody types it: a sheet has the account once.
  const { method: said } = read.paymentMethod
  const values = {
    ...read,
    paymentMethod: { ...read.paymentMethod, method: knownMethod(said) ?? said },
    repeated: { accountNumber: read.billingData.accountNumber },
  }
  const isRemittance = (id: string) => id.startsWith('remit') && cells[id]?.trim() !== ''
  return Object.keys(cells).some(isRemittance) ? { ...values, remit: 'other' } : values
}

const fieldIds = new Set(vendorColumns.map(({ id }) => id))

function check(cells: Cells, settings: BulkSettings): readonly CellProblem[] {
  const values = vendorRowValues(cells, settings)
  const issues = vendorForm.schema.safeParse(values).error?.issues ?? []
  const place = (field: string) => (fieldIds.has(field) ? field : 'name1')
  return [
    ...issues.map(({ path, message }): CellProblem => ({
      field: place(path.join('.')),
      level: 'error',
      message,
    })),
    ...methodDoubts('paymentMethod.method', values.paymentMethod.method),
    ...vendorForm.doubts(values).map((doubt) => doubtOfCell(doubt, place(doubt.name))),
  ]
}

const payeeOf = (cells: Cells): string =>
  cells['name1']?.trim() || cells['vendorNumber']?.trim() || ''

/** By their IDs, in an address. */
const MOST_LISTED = 50

export const vendorImport: BulkKind<typeof vendorCreate> = {
  id: 'vendors',
  noun: { one: 'vendor', many: 'vendors' },
  title: 'Import vendors',
  needs: 'Needs a name or a vendor number. Other columns are optional.',
  act: 'Create',
  acted: 'created',
  fields: vendorColumns,
  example: {
    name1: 'Example Supply Co.',
    vendorNumber: 'EXAMPLE-1',
    email: 'example@example.com',
    address1: '1 Example Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  },
  defaults: ['method'],
  flags: [],
  mappingProblem: (fields) =>
    fields.has('name1') || fields.has('vendorNumber')
      ? undefined
      : 'Choose a column for the name or the vendor number.',
  check,
  who: 'Vendor',
  needsPayee: false,
  payeeFields: [],
  inquiry: alikeInquiry,
  confirm: 'Create it anyway',
  prepare: prepareVendors,
  payeeOf,
  reviewed: [
    { header: 'Name', of: ({ name1 }) => name1 },
    { header: 'Vendor number', of: ({ vendorNumber }) => vendorNumber },
    {
      header: 'Paypoint',
      of: (cells, settings) => nameOfEntry(vendorRowValues(cells, settings).entry.trim()),
    },
    { header: 'Account type', isRare: true, of: (cells) => cells['billingData.typeAccount'] },
  ],
  amountOf: () => undefined,
  intentOf: (cells, settings, { draftId, runId, besides }) => {
    const values = vendorRowValues(cells, settings)
    const body = vendorForm.body(values)
    const entry = values.entry.trim()
    return {
      draftId,
      operation: vendorCreate,
      args: { params: { entry }, body },
      subject: {
        title: `New vendor ${payeeOf(cells)} at ${nameOfEntry(entry)}`,
        entry,
        payeeName: body.name1,
        vendorNumber: body.vendorNumber,
        email: body.email,
        internalReferenceId: body.internalReferenceId,
        form: paths.importVendors({ run: runId }),
      },
      besides,
    }
  },
  madeAt: (_, made) => {
    const ids = made.flatMap(({ reference }) => reference ?? [])
    return ids.length === 0 || ids.length > MOST_LISTED
      ? undefined
      : { label: 'View vendors', path: paths.vendors({ ids: ids.join('|') }) }
  },
  path: paths.importVendors,
}

function alikeInquiry(row: SheetRow, settings: BulkSettings): Inquiry | undefined {
  const entry = vendorRowValues(row.cells, settings).entry.trim()
  const { number: _place, ...traits } = traitsOf(row, settings)
  const vendorNumber = traits.vendorNumber?.trim() || undefined
  const name = traits.name?.trim() || undefined
  if (entry === '' || (vendorNumber ?? name) === undefined) return undefined
  return {
    key: JSON.stringify([entry, traits]),
    entry,
    ask: async (signal) => {
      const asked = { entry, vendorId: undefined, vendorNumber, name }
      const { payees, isIgnored } = await alikeAtService(asked, signal)
      const problems = problemsOf(traits, payees)
      return { problems: isIgnored ? [...problems, ignored] : problems }
    },
  }
}

const ignored: CellProblem = {
  field: 'name1',
  level: 'doubt',
  message: 'Your provider ignored the search: this vendor may exist already.',
}

const problemsOf = (traits: VendorTraits, found: readonly FoundPayee[]): CellProblem[] =>
  lookAlikes(traits, found).map((alike) => ({
    ...alikeProblem(
      alike,
      `This vendor exists: ${vendorText(alike.known)} (${likenessText(alike.likenesses)}).`,
    ),
    about: alike.known.id,
  }))

const vendorText = ({ id, name, vendorNumber }: FoundPayee): string =>
  [name ?? 'No name', vendorNumber, `ID ${id}`].filter(Boolean).join(' · ')

interface KnownVendor extends VendorTraits {
  readonly id?: string | undefined
  readonly words: string
  readonly submission?: string
}

interface RowTraits extends VendorTraits {
  readonly number: number
}

const traitsOf = ({ number, cells }: SheetRow, settings: BulkSettings): RowTraits => {
  const { vendorNumber, name1, zip, email, ein, billingData } = vendorRowValues(cells, settings)
  return {
    number,
    vendorNumber,
    name: name1,
    zip,
    email,
    einLastFour: lastFour(ein),
    bankEnding: lastFour(billingData.accountNumber),
  }
}

function fromKnown({ vendors, submissions }: KnownThings): readonly KnownVendor[] {
  return [
    ...vendors.map(({ id, facts }) => ({
      id,
      words: [facts.name?.value ?? 'a vendor', facts.number?.value, `ID ${id}`]
        .filter(Boolean)
        .join(' · '),
      vendorNumber: facts.number?.value,
      name: facts.name?.value,
      zip: facts.zip?.value,
      email: facts.email?.value,
      einLastFour: facts.einEnding?.value,
      bankEnding: facts.bankEnding?.value,
    })),
    ...submissions.map(({ id, subject, reference, state }) => ({
      words:
        reference === undefined
          ? `one sent from here${state === 'unknown' ? ', outcome not known' : ''}`
          : `vendor ${reference}, made from here`,
      id: reference,
      submission: id,
      vendorNumber: subject.vendorNumber,
      name: subject.payeeName,
      email: subject.email,
    })),
  ]
}

/** Here even the same name needs a confirmation, since nobody looks at each row again. */
const alikeProblem = <V extends VendorTraits>(
  { level, likenesses }: LookAlike<V>,
  message: string,
): CellProblem => ({
  field: likenesses.some((each) => each.startsWith('number')) ? 'vendorNumber' : 'name1',
  level: level === 'strong' || likenesses.includes('name') ? 'doubt' : 'note',
  message,
})

function problemOf<V extends VendorTraits>(
  alike: LookAlike<V>,
  words: string,
  about: string | undefined,
  besides: readonly string[],
): CellProblem {
  return {
    ...alikeProblem(alike, `Like ${words}: ${likenessText(alike.likenesses)}.`),
    besides,
    about,
  }
}

const inFileProblem = (alike: LookAlike<RowTraits>): CellProblem => ({
  ...problemOf(alike, `row ${String(alike.known.number)}`, undefined, []),
  twin: alike.known.number,
})

async function prepareVendors(runId?: string): Promise<CheckTogether> {
  const index = new LookAlikeIndex<KnownVendor>()
  for (const vendor of fromKnown(await readKnown(vendorCreate.name, runId))) index.add(vendor)
  return (rows, settings) => checkTogether(index, rows, settings)
}

function checkTogether(
  known: LookAlikeIndex<KnownVendor>,
  rows: readonly SheetRow[],
  settings: BulkSettings,
): ReadonlyMap<number, readonly CellProblem[]> {
  const above = new LookAlikeIndex<RowTraits>()
  const found = new Map<number, readonly CellProblem[]>()
  for (const row of rows) {
    const traits = traitsOf(row, settings)
    const [inFile] = above.find(traits)
    const ofKnown = known.find(traits)
    const [nearest] = ofKnown
    found.set(row.number, [
      ...(nearest
        ? [
            problemOf(
              nearest,
              nearest.known.words,
              nearest.known.id,
              ofKnown.flatMap(({ known: { submission } }) => submission ?? []),
            ),
          ]
        : []),
      ...(inFile ? [inFileProblem(inFile)] : []),
    ])
    above.add(traits)
  }
  return found
}
