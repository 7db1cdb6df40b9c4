/** What was sent, by the contract's names: as the journal keeps it, without secrets and files. */
import { compareBody } from '~/submit/compare-body'
import { operations } from '~/contract'
import { countText } from '~/bulk/prepare/bulk-words'
import { methodLabel } from '~/lib/payment-methods'
import { REMOVED } from '~/lib/redact'
import type { Submission } from '~/storage/submission-record'

export interface SentFact {
  readonly id: string
  readonly label: string
  readonly value: string
}

export const METHOD = 'paymentMethod.method'

const schemas: Readonly<Record<string, { readonly body?: unknown }>> = operations

/** @param shown texts that stand above already */
export function sentFacts(
  { operation, body }: Pick<Submission, 'operation' | 'body'>,
  shown: ReadonlySet<string>,
): readonly SentFact[] {
  const known = Object.hasOwn(schemas, operation) ? schemas[operation] : undefined
  if (known?.body === undefined) return []
  // The contract's own.
  const schema = known.body as Parameters<typeof compareBody>[0]
  const sent = compareBody(schema, body, undefined, {})
  const secrets = sent.filter((member) => member.sent === REMOVED).length
  const facts = sent.flatMap(({ path, label, sent: text = '' }) =>
    text.trim() === '' || text === REMOVED || shown.has(text)
      ? []
      : [{ id: path, label, value: path === METHOD ? methodLabel(text) : text }],
  )
  if (secrets === 0) return facts
  const notKept = `${countText(secrets, { one: 'value', many: 'values' })}: card, account, or token data`
  return [...facts, { id: 'secrets', label: 'Sent, not kept', value: notKept }]
}
