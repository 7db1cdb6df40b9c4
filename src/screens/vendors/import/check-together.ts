import { vendorCreate } from '~/contract/vendors'
import type { CellProblem, CheckTogether, SheetRow } from '~/bulk/prepare/bulk-kind'
import { likenessText, LookAlikeIndex, readKnown, type KnownThings } from '~/bulk/prepare/known'
import type { LookAlike, VendorTraits } from '~/lib/look-alikes'
import { lastFour } from '~/lib/masks'
import type { BulkSettings } from '~/storage/bulk-record'

import { rowValues } from './row-values'

interface KnownVendor extends VendorTraits {
  readonly id?: string | undefined
  readonly words: string
  readonly submission?: string
}

interface RowTraits extends VendorTraits {
  readonly number: number
}

export const traitsOf = ({ number, cells }: SheetRow, settings: BulkSettings): RowTraits => {
  const { vendorNumber, name1, zip, email, ein, billingData } = rowValues(cells, settings)
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
export const alikeProblem = <V extends VendorTraits>(
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

export async function prepareVendors(runId?: string): Promise<CheckTogether> {
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
