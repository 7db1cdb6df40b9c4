import { explain } from '~/api/explain'
import type { SubmitAnswer } from '~/submit/intent'
import { scopeName } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'

import { outcomeWords, type OutcomeWords } from './outcome-words'
import { noJournalTexts } from './submission-words'

export interface Reopened {
  readonly kind: 'reopened'
  readonly submission: Submission
}

export type Answered = SubmitAnswer | Reopened

/** Of an answer without a submission: nothing was sent now. */
export function plainWords(answer: Answered): OutcomeWords | undefined {
  switch (answer.kind) {
    case 'busy':
      return {
        tone: 'info',
        title: 'Already sending',
        text: 'Another click or tab is sending it now. Nothing was sent twice.',
      }
    case 'other-service':
      return {
        tone: 'danger',
        title: `This was prepared for ${scopeName(answer.scope)}`,
        text: 'Nothing was sent. Connect to it in Settings, then open the draft.',
      }
    case 'no-journal':
      return { tone: 'danger', title: 'Nothing was sent', text: noJournalTexts[answer.reason] }
    case 'not-made': {
      const { title, text } = explain(answer.error)
      return { tone: 'danger', title: `Nothing was sent: ${title}`, text }
    }
    default:
      return undefined
  }
}

export function answerTitle(answer: Answered): string {
  const plain = plainWords(answer)
  if (plain) return plain.title
  if (answer.kind === 'earlier') return 'Nothing was sent now. You sent this before.'
  return 'submission' in answer ? outcomeWords(answer.submission).title : ''
}
