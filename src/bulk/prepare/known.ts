import { currentScope } from '~/api/connection'
import type { WriteName } from '~/contract'
import {
  lookAlikes,
  traitKeys,
  type Likeness,
  type LookAlike,
  type VendorTraits,
} from '~/lib/look-alikes'
import { allKept } from '~/storage/directory'
import type { KeptBill, KeptVendor } from '~/storage/directory-kinds'
import { mayExist, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { rowDraftsOf } from '~/bulk/run/send-row'

const MOST_SUBMISSIONS = 20_000

export interface KnownThings {
  readonly vendors: readonly KeptVendor[]
  readonly bills: readonly KeptBill[]
  readonly submissions: readonly Submission[]
}

/**
 * Rejects if the browser forbids storage.
 *
 * @param runId the run whose own submissions are left out
 */
export async function readKnown(operation: WriteName, runId?: string): Promise<KnownThings> {
  const scope = currentScope()
  const [vendors, bills, submissions] = await Promise.all([
    allKept(scope, 'vendors'),
    allKept(scope, 'bills'),
    journalOf(scope).newestOf(operation, MOST_SUBMISSIONS),
  ])
  const isOwn = ({ drafts }: Submission) =>
    runId !== undefined && drafts.some((draft) => draft.startsWith(rowDraftsOf(runId)))
  return {
    vendors,
    bills,
    submissions: submissions.filter((each) => mayExist(each) && !isOwn(each)),
  }
}

/** Finds look-alikes without comparing every pair. */
export class LookAlikeIndex<V extends VendorTraits> {
  readonly #byKey = new Map<string, V[]>()

  add(vendor: V): void {
    for (const key of traitKeys(vendor)) {
      const same = this.#byKey.get(key)
      if (same) same.push(vendor)
      else this.#byKey.set(key, [vendor])
    }
  }

  find(traits: VendorTraits): LookAlike<V>[] {
    const near = new Set(traitKeys(traits).flatMap((key) => this.#byKey.get(key) ?? []))
    return lookAlikes(traits, [...near])
  }
}

const likenessWords: Readonly<Record<Likeness, string>> = {
  number: 'same vendor number',
  'number-look': 'a vendor number that looks the same',
  'name-and-zip': 'same name and ZIP',
  name: 'same name',
  'name-look': 'a name that looks the same',
  ein: 'same last four digits of the EIN',
  email: 'same email',
  bank: 'same account ending',
}

export const likenessText = (likenesses: readonly Likeness[]): string =>
  likenesses.map((each) => likenessWords[each]).join(', ')
