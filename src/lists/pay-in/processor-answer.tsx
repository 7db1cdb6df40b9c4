import type { Problem } from '~/contract/read'
import { labels } from '~/lib/labels'
import { FactList, isEmptyFact, type Fact } from '~/lists/record/facts'
import { idOf, textFact } from '~/lists/record/fact-values'
import { Nothing, RecordSection } from '~/lists/record/record-layout'

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
  return [
    text('Response', 'response'),
    text('Text', 'responsetext'),
    both('Code', 'response_code', 'response_code_text'),
    {
      label: 'Authorization code',
      value: idOf(answer.authcode, 'authorization code'),
      members: ['ResponseData.authcode'],
    },
    both(labels.addressCheck, 'avsresponse', 'avsresponse_text'),
    both(labels.codeCheck, 'cvvresponse', 'cvvresponse_text'),
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
