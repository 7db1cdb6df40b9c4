import { useMemo } from 'react'

import type { Sort } from '~/filters/condition'
import { parseSearch } from '~/filters/filter-syntax'
import { listSearch } from '~/filters/record-search'
import { allAtOnce } from '~/lib/steps'
import { localRow, type LocalRow } from '~/lists/local/local-rows'
import { becameOf } from '~/outcome/became'
import { useFollowed } from '~/outcome/changes'
import { useJournal } from '~/outcome/use-journal'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { storedAndUsed } from '~/submit/kinds/token-add'
import { settleInterrupted } from '~/submit/submit'

import { type SentRow, submissionFields } from './fields'

const newestFirst: Sort = { field: 'sent', direction: 'desc' }

export const submissionSearch = listSearch(submissionFields.catalogue, newestFirst, (query) =>
  paths.submissions(undefined, query),
)

interface Sent {
  readonly all: readonly Submission[]
  readonly unreadable: readonly unknown[]
}

/** After settling what closed tabs left behind. Newest first. */
const useSent = () =>
  useJournal('sent', async (journal): Promise<Sent> => {
    await settleInterrupted()
    const [all, unreadable] = await Promise.all([journal.newest(Infinity), journal.unreadable()])
    return { all, unreadable }
  })

/** Each once, with what became of it. */
export function useSentRows() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useSent()
  const { data: followed } = useFollowed()
  const rows = useMemo(() => {
    // Of all that is read: what uses a token was sent after it.
    const used = data && storedAndUsed(data.all)
    return data?.all.map((submission): LocalRow<SentRow> =>
      localRow({
        ...submission,
        followed: becameOf(followed, submission),
        isUsed: used?.has(submission.id) ?? false,
      }),
    )
  }, [data, followed])
  return { data, rows, error, isFetching, dataUpdatedAt, refetch }
}

export function meetingSubmissions(
  rows: readonly LocalRow<SentRow>[],
  query: string,
): readonly LocalRow<SentRow>[] {
  const { conditions, sort = newestFirst } = parseSearch(query, submissionFields)
  return allAtOnce(submissionFields.meeting(rows, conditions, sort))
}
