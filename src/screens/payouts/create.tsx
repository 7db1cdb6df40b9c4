/** `?vendor=` or `?bill=` start a payout, `?draft=` and `?step=` continue one. */

import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { keyOf } from '~/api/query'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { paths } from '~/paths'
import { firstTasks } from '~/storage/first-tasks'
import { Notice } from '~/ui/notice'

import { PayoutCreateForm } from './create/create-form'
import { payoutDraft } from './create/draft'
import { payoutForm } from './create/fields'
import { readPayoutStart, payoutStartOf } from './create/start'

export function Component() {
  const page = useDraftPage(payoutDraft, paths.newPayout)
  const { search, stored } = page
  const { data: asked } = useStart(search, stored?.kind !== 'reading' && stored?.kind !== 'found')
  return (
    <DraftPage
      title="New payout"
      page={page}
      start={startFrom(stored, payoutForm.restore, asked?.values)}
      preparing="Preparing the form"
      notice={
        <>
          {losesReply(search) && (
            <Notice title="The reply to this payout will be lost">
              Pick a bill and authorize. The sandbox makes the payout, but its reply never arrives:
              see how to find it and settle it.
            </Notice>
          )}
          {stored?.kind !== 'found' && asked?.missed !== undefined && (
            <Notice tone="warning" title={`${asked.missed} couldn’t be read`}>
              Start with an empty form, or open its page to see what went wrong.
            </Notice>
          )}
        </>
      }
      form={PayoutCreateForm}
    />
  )
}

/** A fault of the sandbox. The task "Recover a lost payout" has a banner that says so. */
const losesReply = (search: URLSearchParams): boolean =>
  __SANDBOX__ &&
  getConnection().kind === 'sandbox' &&
  firstTasks().current?.id !== 'lost' &&
  search.get('scenario')?.startsWith('lost-after@payoutAuthorize') === true

function useStart(search: URLSearchParams, enabled: boolean) {
  const asked = readPayoutStart(search)
  return useQuery({
    queryKey: keyOf('payoutStart', asked),
    queryFn: () => payoutStartOf(asked),
    enabled,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}
