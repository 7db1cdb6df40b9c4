/** `?like=` starts one like another, `?draft=` and `?step=` continue one. */
import { useQuery } from '@tanstack/react-query'

import { homeEntry } from '~/api/connection'
import { keyOf } from '~/api/query'
import { DraftPage, startFrom, useDraftPage, type StoredDraft } from '~/form/wizard/draft-page'
import { sentenceCase } from '~/lib/text'
import { paths } from '~/paths'
import { brief } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'

import { CreateForm } from './create/create-form'
import { draftKind, lostIn, restore } from './create/page-form'
import { startOf, type PageStart } from './create/start'

export function Component() {
  const page = useDraftPage(draftKind, paths.newPaymentPage())
  const { search, stored } = page
  const asked = { like: search.get('like'), entry: search.get('entry') }
  const { data: start } = useQuery({
    queryKey: keyOf('paymentPageStart', asked),
    queryFn: () => startOf(asked.like ?? undefined, asked.entry ?? homeEntry()),
    enabled: stored?.kind !== 'reading' && stored?.kind !== 'found',
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    // Credentials may be in it.
    gcTime: 0,
  })
  return (
    <DraftPage
      title="New payment page"
      isWide
      page={page}
      kind={draftKind}
      pathOf={paths.newPaymentPage}
      start={startFrom(stored, restore, start?.values)}
      preparing="Preparing the form"
      notice={<StartNotice stored={stored} start={start} />}
      form={CreateForm}
    />
  )
}

interface StartNoticeProps {
  readonly stored: StoredDraft | undefined
  readonly start: PageStart | undefined
}

const names: Readonly<Record<string, string>> = {
  credentials: 'credentials',
  validationCode: 'the captcha code',
}

function StartNotice({ stored, start }: StartNoticeProps) {
  if (stored?.kind === 'found') {
    const lost = lostIn(stored.draft.values).flatMap((name) => names[name] ?? [])
    if (lost.length === 0) return null
    return (
      <Notice tone="warning" title={`${sentenceCase(lost.join(' and '))} weren’t saved`}>
        Drafts don’t keep them. Enter them again under Settings.
      </Notice>
    )
  }
  if (start?.failure !== undefined) {
    return (
      <Notice tone="warning" title="We couldn’t load the page to duplicate">
        {brief(start.failure)}
      </Notice>
    )
  }
  if (!start || start.unreadable.length === 0) return null
  return (
    <Notice tone="warning" title="Not everything is copied">
      {brief(start.unreadable.join(', '))}: we couldn’t read it.
    </Notice>
  )
}
