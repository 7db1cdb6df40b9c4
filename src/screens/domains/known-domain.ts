/** A domain as its last answer here left it: no operation reads one. */
import { currentScope } from '~/api/connection'
import { nameOfPaypoint } from '~/api/entries'
import { composedQuery } from '~/api/query'
import { PaymentMethodDomain } from '~/contract/domains'
import { Reading } from '~/contract/read'
import { allKept } from '~/storage/directory'
import { statusTone } from '~/lib/status-tone'
import { sentenceCase } from '~/lib/text'
import type { KeptDomain } from '~/storage/directory-kinds'

export type DomainReading = Reading<typeof PaymentMethodDomain>

export interface KnownDomain {
  /** Undefined until an answer came. */
  readonly kept: KeptDomain | undefined
  readonly reading: DomainReading | undefined
}

export const domainById = (id: string, scope = currentScope()) => ({
  // Under the directory's name: read anew with it.
  ...composedQuery('directory', { kind: 'domains', id, scope }, async (of) => {
    const kept = (await allKept(of.scope, 'domains')).find((each) => each.id === of.id)
    const raw = kept?.facts.answer?.value.raw
    const reading = raw === undefined ? undefined : new Reading(PaymentMethodDomain, raw)
    return { kept, reading } satisfies KnownDomain
  }),
  networkMode: 'always' as const,
  retry: false,
  staleTime: Infinity,
})

const NAME =
  /^(?:https?:\/\/)?(?:[\p{L}\p{M}\p{N}_*-]+\.)+(?:\p{L}[\p{L}\p{M}-]+|xn--[\w-]+)\.?(?:[:/].*)?$/iu

/** What a person takes for the ID: nothing is asked of the service or sent to it by a name. */
export function domainIdProblem(id: string): string | undefined {
  if (NAME.test(id)) {
    return `“${id}” is a domain’s name. Enter the ID that your provider gave it, such as pmd_00000001.`
  }
  return /[/\\%?#]|^\.+$/.test(id)
    ? `“${id}” isn’t an ID. Enter one that your provider gave, such as pmd_00000001.`
    : undefined
}

export const domainName = (kept: KeptDomain | undefined, id: string): string =>
  kept?.facts.name?.value || `Domain ${id}`

export const answeredAt = (kept: KeptDomain | undefined): string | undefined =>
  kept && new Date(kept.facts.answer?.asOf ?? kept.lastSeen.at).toISOString()

/** The one job status that interface.md shows; of payments it would say nothing. */
export const jobTone = (status: string) =>
  status.trim().toLowerCase() === 'completed' ? 'positive' : statusTone(status)

/** "paypoint 3003", as the answer had it: by its name, where that is known. */
export function ownerName(owner: string | undefined): string | undefined {
  const id = /^paypoint (\d+)$/i.exec(owner ?? '')?.[1]
  return (id && nameOfPaypoint(id)) || (owner && sentenceCase(owner))
}
