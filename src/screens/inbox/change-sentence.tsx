/** A change as one would tell it. What isn't known is left out. */
import type { ReactNode } from 'react'

import { foldText } from '~/lib/text'
import type { Money } from '~/lib/money'
import { wordlessChange } from '~/lists/directory/pin-changes'
import type { Change } from '~/outcome/changes'
import { ForeignText } from '~/ui/foreign-text'
import { Amount } from '~/ui/money'

/** What is known here of an invoice that a change is of. */
export interface InvoiceKnown {
  readonly number: string | undefined
  /** Now: of an earlier change, nobody knows what it was then. */
  readonly paid: Money | undefined
  /** By a payment that names it; else only its customer's balance says so. */
  readonly isNamed: boolean
}

/** What is said of a thing that has this status now; of any other word, that it has it. */
const did: Readonly<Record<string, string>> = {
  authorized: 'was authorized',
  approved: 'was approved',
  captured: 'was captured',
  processed: 'was processed',
  paid: 'was paid',
  settled: 'settled',
  returned: 'came back',
  failed: 'failed',
  declined: 'was declined',
  refused: 'was refused',
  rejected: 'was rejected',
  canceled: 'was canceled',
  cancelled: 'was canceled',
  voided: 'was voided',
  expired: 'expired',
  refunded: 'was refunded',
  'partly refunded': 'was refunded in part',
}

const Did = ({ word }: { readonly word: string }) => {
  const said = Object.hasOwn(did, foldText(word)) ? did[foldText(word)] : undefined
  return said === undefined ? (
    <>
      {' is now '}
      <ForeignText>{word}</ForeignText>
    </>
  ) : (
    ` ${said}`
  )
}

const Sum = ({ money }: { readonly money: Money }) => (
  <Amount money={money} align="start" hasCurrency />
)

const Name = ({ children }: { readonly children: string }) => <ForeignText>{children}</ForeignText>

function Thing({ followed }: Pick<Change, 'followed'>): ReactNode {
  const { kind, payeeName, amount, reference } = followed
  if (kind === 'payments') {
    if (payeeName === undefined && amount === undefined)
      return <Named word="Payment" of={reference} />
    return (
      <>
        {payeeName === undefined ? (
          'Payment'
        ) : (
          <>
            <Name>{payeeName}</Name>’s payment
          </>
        )}
        {amount && (
          <>
            {' of '}
            <Sum money={amount} />
          </>
        )}
      </>
    )
  }
  const word = kind === 'refunds' ? 'Refund' : 'Payout'
  if (payeeName === undefined && amount === undefined) return <Named word={word} of={reference} />
  return (
    <>
      {word}
      {amount && (
        <>
          {' of '}
          <Sum money={amount} />
        </>
      )}
      {payeeName !== undefined && (
        <>
          {' to '}
          <Name>{payeeName}</Name>
        </>
      )}
    </>
  )
}

const Named = ({ word, of }: { readonly word: string; readonly of: string }) => (
  <>
    {word} <ForeignText>{of}</ForeignText>
  </>
)

interface SentenceProps {
  readonly line: Change
  readonly invoice: InvoiceKnown | undefined
}

/** "Noah Patel paid $500.00 of MSM-2042", "Payout of $80.00 to O’Malley & Sons came back: account closed". */
export function ChangeSentence({ line, invoice }: SentenceProps) {
  const { followed, change } = line
  if (change.label !== undefined) return <PinSentence line={line} label={change.label} />
  return (
    <>
      {followed.kind === 'invoices' ? (
        <InvoiceSentence line={line} invoice={invoice} />
      ) : (
        <>
          <Thing followed={followed} />
          <Did word={change.word} />
        </>
      )}
      {change.note !== undefined && (
        <>
          {': '}
          <ForeignText>{change.note}</ForeignText>
        </>
      )}
    </>
  )
}

function InvoiceSentence({ line: { followed, change }, invoice }: SentenceProps) {
  const { payeeName, amount, reference } = followed
  const number = invoice?.number ?? `invoice ${reference}`
  const isLatest = followed.changes.at(-1) === change
  const word = foldText(change.word)
  const what = <ForeignText>{number}</ForeignText>
  // Whose balance is settled need not have paid this one.
  const payer = invoice?.isNamed === true ? payeeName : undefined
  if (payer !== undefined && word === 'paid') {
    return (
      <>
        <Name>{payer}</Name> paid {what}
        {amount && (
          <>
            , <Sum money={amount} />
          </>
        )}
      </>
    )
  }
  if (payer !== undefined && word === 'paid in part') {
    return (
      <>
        <Name>{payer}</Name> paid{' '}
        {isLatest && invoice?.paid ? <Sum money={invoice.paid} /> : 'part'} of {what}
      </>
    )
  }
  return (
    <>
      {invoice?.number === undefined ? `Invoice ${reference}` : what}
      {payeeName !== undefined && word !== 'paid' && (
        <>
          {' to '}
          <Name>{payeeName}</Name>
        </>
      )}
      <Did word={change.word} />
    </>
  )
}

/** Of a fact of a pinned record. */
function PinSentence({ line: { followed, change }, label }: { line: Change; label: string }) {
  const { amounts, was, word } = change
  return (
    <>
      <ForeignText>{followed.payeeName ?? followed.reference}</ForeignText>
      {': '}
      {was === '' || word === '' ? (
        <ForeignText>{wordlessChange(label, word)}</ForeignText>
      ) : (
        <>
          {label} changed from {amounts ? <Sum money={amounts.was} /> : <Name>{was}</Name>} to{' '}
          {amounts ? <Sum money={amounts.is} /> : <Name>{word}</Name>}
        </>
      )}
    </>
  )
}

/** The words themselves, where they are the service's: the sentence is this app's. */
export const StatusWords = ({ change: { word, was } }: Pick<Change, 'change'>) => (
  <>
    {word !== '' && (
      <>
        {' · now: '}
        <ForeignText>{word}</ForeignText>
      </>
    )}
    {was !== '' && (
      <>
        {' · before: '}
        <ForeignText>{was}</ForeignText>
      </>
    )}
  </>
)
