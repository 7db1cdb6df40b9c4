import { settleInterrupted } from '~/api/submit/submit'
import { useScope } from '~/api/use-connection'
import { useJournal } from '~/form/outcome/use-journal'
import { openStates, type Submission } from '~/storage/submission-record'
import { journalAside } from '~/storage/submissions'

/** Unreadable ones, and older ones that don't name their service: shown whichever is connected. */
export function useUnclearSubmissions() {
  const scope = useScope()
  const { data: unreadable = [] } = useJournal('unreadable', (journal) => journal.unreadable())
  const { data: aside = [] } = useJournal('set aside', () => journalAside.all(scope))
  return { unreadable, aside: aside.map(({ record }) => record) }
}

interface Submissions {
  readonly open: readonly Submission[]
  readonly newest: readonly Submission[]
  readonly count: number
}

/** After settling what closed tabs left behind. */
export const useSubmissions = (limit: number) =>
  useJournal({ limit }, async (journal): Promise<Submissions> => {
    await settleInterrupted()
    const [open, newest, count] = await Promise.all([
      journal.inState(...openStates),
      journal.newest(limit),
      journal.count(),
    ])
    return { open, newest, count }
  })
