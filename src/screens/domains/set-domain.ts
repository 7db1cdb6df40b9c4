/** The one call there is for a domain: it sets Apple Pay, and its answer is all that is ever known. */
import { queryClient } from '~/api/query-client'
import { currentScope } from '~/api/connection'
import type { SubmitAnswer } from '~/submit/intent'
import { submit } from '~/submit/submit'
import { domainUpdate, PaymentMethodDomain } from '~/contract/domains'
import { read } from '~/contract/read'
import { redact } from '~/lib/redact'
import { brieflyKept } from '~/lib/text'
import { paths } from '~/paths'
import { allKept, learn } from '~/storage/directory'
import type { FactsOf, KeptDomain } from '~/storage/directory-kinds'
import { factsAsOf } from '~/storage/directory-entry'
import type { Scope } from '~/storage/scope'
import { serviceNow } from '~/api/service-clock'

import { domainById } from './known-domain'

export type DomainAnswered = SubmitAnswer<typeof domainUpdate>

export const switchWord = (isEnabled: boolean): 'On' | 'Off' => (isEnabled ? 'On' : 'Off')

/** One for each domain: two tabs never set the same one at once, and its changes are found together. */
export const domainDraft = (id: string): string => `domain ${id}`

interface SetOptions {
  readonly name?: string | undefined
  /** Of a run: its own. Default: the one that is connected. */
  readonly scope?: Scope
}

export async function setDomain(
  id: string,
  isEnabled: boolean,
  { name = id, scope = currentScope() }: SetOptions = {},
): Promise<DomainAnswered> {
  const answer = await submit({
    scope,
    draftId: domainDraft(id),
    canRepeat: true,
    operation: domainUpdate,
    args: { params: { domainId: id }, body: { applePay: { isEnabled } } },
    subject: {
      title: `Apple Pay ${isEnabled ? 'on' : 'off'} for ${name}`,
      domainId: id,
      form: paths.domain(id),
    },
  })
  if (answer.kind === 'unknown') await forget(id, scope, answer.submission.attempts.at(-1)?.at)
  if ('accepted' in answer) {
    const { reading, receivedAt } = answer.accepted
    try {
      await learn(scope, [{ domains: [domainEntry(id, reading.raw, receivedAt)] }], receivedAt)
      await queryClient.invalidateQueries({ queryKey: domainById(id, scope).queryKey })
    } catch {
      // Without storage it was set all the same; the answer stands on the screen.
    }
  }
  return answer
}

/** Whether the change took effect isn't known, so neither is the state. */
async function forget(id: string, scope: Scope, at = serviceNow()): Promise<void> {
  const seen = { at }
  const facts = factsAsOf<FactsOf<'domains'>>(at, { isOpen: true })
  try {
    const kept = await allKept(scope, 'domains')
    if (!kept.some((each) => each.id === id)) return
    await learn(scope, [{ domains: [{ id, facts, firstSeen: seen, lastSeen: seen }] }], at)
    await queryClient.invalidateQueries({ queryKey: domainById(id, scope).queryKey })
  } catch {
    // As above.
  }
}

/** With some seventy jobs. Lists read it along with what they show. */
const LONGEST_ANSWER = 20_000

/** @param id as it was asked for: an answer that names another is shown as that */
export function domainEntry(id: string, raw: unknown, at: number): KeptDomain {
  const clean = redact(raw)
  const { domainName, applePay, cascades, ...domain } = read(PaymentMethodDomain, clean).value
  const owner = [domain.entityType, domain.entityId].filter(Boolean).join(' ')
  return {
    id,
    facts: factsAsOf<FactsOf<'domains'>>(at, {
      name: brieflyKept(domainName),
      answer: {
        isEnabled: applePay?.isEnabled,
        error: brieflyKept(applePay?.data?.errorMessage) || undefined,
        job: brieflyKept(cascades?.at(-1)?.jobStatus),
        owner: brieflyKept(owner) || undefined,
        raw: JSON.stringify(clean).length <= LONGEST_ANSWER ? clean : undefined,
      },
    }),
    firstSeen: { at },
    lastSeen: { at },
  }
}

/** What was asked and what the answer says are not the same. */
export function contradiction(answer: DomainAnswered, id: string, isEnabled: boolean) {
  if (!('accepted' in answer)) return undefined
  const { applePay, id: named } = answer.accepted.reading.value
  if (named !== '' && named !== id) return `The answer is about domain ${named.slice(0, 40)}`
  const is = applePay?.isEnabled
  if (is === isEnabled) return undefined
  const asked = `You asked for ${switchWord(isEnabled)}`
  return is === undefined
    ? `${asked}; the answer doesn’t say what it is`
    : `${asked}; the answer says ${switchWord(is)}`
}
