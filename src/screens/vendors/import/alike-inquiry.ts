import type { CellProblem, Inquiry, SheetRow } from '~/bulk/prepare/bulk-kind'
import { likenessText } from '~/bulk/prepare/known'
import type { FoundPayee } from '~/domain/vendors/find-payees'
import { alikeAtService } from '~/domain/vendors/resolve-payee'
import { lookAlikes, type VendorTraits } from '~/lib/look-alikes'
import type { BulkSettings } from '~/storage/bulk-record'

import { alikeProblem, traitsOf } from './check-together'
import { rowValues } from './row-values'

export function alikeInquiry(row: SheetRow, settings: BulkSettings): Inquiry | undefined {
  const entry = rowValues(row.cells, settings).entry.trim()
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
  message: 'The service ignored the search: this vendor may exist already.',
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
