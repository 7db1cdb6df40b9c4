import type { WriteName } from '~/contract'
import type { Money } from '~/lib/money'
import { isOpen, type Submission } from '~/storage/submission-record'
import { compareAmounts } from '~/submit/candidate'
import { Notice } from '~/ui/notice'

import { SentLinks } from './sent-links'
import { useJournal } from './use-journal'

const MOST_OPEN_READ = 2000

/** What left this browser. */
function useSent(operation: WriteName): readonly Submission[] {
  const { data = [] } = useJournal({ sent: operation, most: MOST_OPEN_READ }, async (journal) =>
    (await journal.newestOf(operation, MOST_OPEN_READ)).filter(isOpen),
  )
  return data
}

interface OpenNoticeProps {
  readonly operation: WriteName
  /** Its own submission is told of by the form itself. */
  readonly draftId: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly done: string
  /** What is being sent: an open one of another amount isn’t this one. */
  readonly amount: Money | undefined
  /** Of the same customer, payee or method. */
  readonly isAlike: (submission: Submission) => boolean
}

type Sought = Pick<OpenNoticeProps, 'draftId' | 'amount' | 'isAlike'>

/** Nobody has said what became of it. "It isn’t there" is such a word, for good, and another amount is another one. */
export const isOpenLike =
  ({ draftId, amount, isAlike }: Sought) =>
  (each: Submission): boolean =>
    isOpen(each) &&
    !each.drafts.includes(draftId) &&
    compareAmounts(each.subject.amount, amount) !== 'differs' &&
    isAlike(each)

/** Sending another after a lost answer is how something is made twice. */
export function OpenNotice({ operation, draftId, noun, done, amount, isAlike }: OpenNoticeProps) {
  const open = useSent(operation).filter(isOpenLike({ draftId, amount, isAlike }))
  if (open.length === 0) return null
  const isOne = open.length === 1
  return (
    <Notice
      tone="warning"
      title={
        isOne
          ? `A ${noun.one} like this isn’t confirmed`
          : `${noun.many} like this aren’t confirmed`
      }
    >
      <SentLinks of={open} other={`A ${noun.one}`} /> may be {done} already. Settle{' '}
      {isOne ? 'it' : 'them'} before you send another.
    </Notice>
  )
}
