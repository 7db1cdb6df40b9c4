import { isUnsettled } from '~/api/submit/submit'
import type { WriteName } from '~/contract'
import type { Submission } from '~/storage/submission-record'
import { Notice } from '~/ui/notice'

import { SentLinks } from './sent-links'
import { useJournal } from './use-journal'

const MOST = 2000

/** What left this browser, and nobody has said what became of it. */
function useUnsettled(operation: WriteName): readonly Submission[] {
  const { data = [] } = useJournal({ unsettled: operation, most: MOST }, async (journal) =>
    (await journal.newest(MOST)).filter(
      (each) => each.operation === operation && isUnsettled(each),
    ),
  )
  return data
}

interface OpenNoticeProps {
  readonly operation: WriteName
  /** Its own submission is told of by the form itself. */
  readonly draftId: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly done: string
  readonly isAlike: (submission: Submission) => boolean
}

/** Sending another after a lost answer is how something is made twice. */
export function OpenNotice({ operation, draftId, noun, done, isAlike }: OpenNoticeProps) {
  const open = useUnsettled(operation).filter(
    (each) => !each.drafts.includes(draftId) && isAlike(each),
  )
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
