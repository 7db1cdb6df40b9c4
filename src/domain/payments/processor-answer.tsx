import type { Problem } from '~/contract/read'
import { isFailedCheck } from '~/lib/check-words'
import { labels } from '~/lib/labels'
import { isFailedOrCanceled } from '~/lib/status-tone'
import { idOf, textFact } from '~/lists/fields/field-values'
import { type Fact, FactList, isEmptyFact } from '~/lists/record/facts'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { Mark } from '~/ui/badge'
import { ForeignText } from '~/ui/foreign-text'

import { standingOf } from './refunded'
import type { TransactionValue } from './transaction-money'

type Answer = NonNullable<TransactionValue['ResponseData']>

const codeAndText = (code: string | undefined, text: string | undefined): string =>
  [text, code && text ? `(${code})` : code].filter(Boolean).join(' ')

function answerFacts(answer: Answer): readonly Fact[] {
  const text = (label: string, member: keyof Answer) =>
    textFact(label, `ResponseData.${member}`, answer[member])
  const both = (label: string, code: keyof Answer, words: keyof Answer): Fact => ({
    label,
    value: codeAndText(answer[code], answer[words]),
    members: [`ResponseData.${code}`, `ResponseData.${words}`],
  })
  const check = (label: string, code: keyof Answer, words: keyof Answer): Fact =>
    isFailedCheck(answer[words])
      ? {
          ...both(label, code, words),
          value: (
            <Mark tone="warning">
              <ForeignText>{codeAndText(answer[code], answer[words])}</ForeignText>
            </Mark>
          ),
        }
      : both(label, code, words)
  return [
    text('Response', 'response'),
    text('Text', 'responsetext'),
    both('Code', 'response_code', 'response_code_text'),
    {
      label: 'Authorization code',
      value: idOf(answer.authcode, 'authorization code'),
      members: ['ResponseData.authcode'],
    },
    check(labels.addressCheck, 'avsresponse', 'avsresponse_text'),
    check(labels.codeCheck, 'cvvresponse', 'cvvresponse_text'),
    text('Type', 'type'),
    {
      label: 'Transaction ID',
      value: idOf(answer.transactionid, 'processor’s transaction ID'),
      members: ['ResponseData.transactionid'],
    },
    {
      label: 'Order ID',
      value: idOf(answer.orderid, 'processor’s order ID'),
      members: ['ResponseData.orderid'],
    },
    text('Chip data (EMV)', 'emv_auth_response_data'),
  ]
}

/** Beside Refund: a payment that went through although its address or security code didn’t match. */
export const FailedChecks = ({ transaction }: { readonly transaction: TransactionValue }) => {
  if (isFailedOrCanceled(standingOf(transaction).status)) return null
  const { avsresponse_text: address, cvvresponse_text: code } = transaction.ResponseData ?? {}
  const found = [
    [labels.addressCheck, address],
    [labels.codeCheck, code],
  ] as const
  return found.map(
    ([label, words]) =>
      isFailedCheck(words) && (
        <Mark key={label} tone="warning">
          <ForeignText>{`${label}: ${words ?? ''}`}</ForeignText>
        </Mark>
      ),
  )
}

export function ProcessorAnswer({
  answer,
  problems,
}: {
  answer: Answer | undefined
  problems: readonly Problem[]
}) {
  const facts = answerFacts(answer ?? {}).filter((fact) => !isEmptyFact(fact, problems))
  return (
    <RecordSection title="Processor’s answer">
      {facts.length === 0 ? (
        <Nothing>No answer given</Nothing>
      ) : (
        <div className="@container/facts min-w-0">
          <FactList facts={facts} problems={problems} />
        </div>
      )}
    </RecordSection>
  )
}
