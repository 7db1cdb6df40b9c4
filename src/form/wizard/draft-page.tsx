import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'

import { useScope } from '~/api/use-connection'
import { paths } from '~/paths'
import { type Draft, isUnreadableDraft, otherScopeOfDraft, readDraft } from '~/storage/drafts'
import { type Scope, scopeName } from '~/storage/scope'
import { mayExist, type Submission, tellingOf } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { brief } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { DraftList } from '../draft/draft-list'
import { DRAFT_PARAM, type DraftKind, type FormStart } from '../draft/use-form-draft'
import { newRowId } from '../rows/use-rows'
import { loadSending } from '../sending'
import type { DraftedPageProps } from './drafted-wizard'
import { WizardPage } from './wizard-page'

/** @param pathOf where a new form begins, and a draft continues */
export function useDraftPage(
  { kind }: Pick<DraftKind<FieldValues>, 'kind'>,
  pathOf: (search?: { readonly [DRAFT_PARAM]: string }) => string,
) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [fresh, setFresh] = useState(newRowId)
  const [discarded, setDiscarded] = useState<Draft>()
  const [isRestarted, setRestarted] = useState(false)
  const asked = search.get(DRAFT_PARAM) ?? undefined
  const [before, setBefore] = useState(asked)
  const cameBy = useNavigationType()
  if (asked !== before) {
    setBefore(asked)
    // A link to a new form on this one's own page. Back to its first step is no such link.
    if (asked === undefined && before === fresh && cameBy === 'PUSH') setFresh(newRowId())
  }
  const stored = ofPage(useStoredDraft(asked === fresh ? undefined : asked), kind, pathOf())
  return {
    kind,
    pathOf,
    search,
    asked,
    stored,
    draftId: stored && isLost(stored) ? fresh : (asked ?? fresh),
    fresh,
    discarded,
    isRestarted,
    startOver: (last?: Draft) => {
      setDiscarded(last)
      setFresh(newRowId())
      setRestarted(true)
      void navigate(pathOf())
    },
  }
}

/** An unreadable draft isn't overwritten either. */
const isLost = ({ kind }: StoredDraft): boolean =>
  kind === 'gone' || kind === 'elsewhere' || kind === 'unreadable'

/** A draft of another form is treated as missing. */
function ofPage(stored: StoredDraft | undefined, ownKind: string, path: string) {
  if (stored?.kind === 'found' && stored.draft.kind !== ownKind) return gone
  const isOther = stored?.kind === 'sent' && !(stored.sent.subject.form ?? '').startsWith(path)
  return isOther ? gone : stored
}

const gone: StoredDraft = { kind: 'gone' }

export type StoredDraft =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'found'
      readonly draft: Draft
      readonly sent: Submission | undefined
    }
  /** Discarded once it was sent, and what became of it. */
  | { readonly kind: 'sent'; readonly sent: Submission }
  | { readonly kind: 'gone' }
  /** Of another service or organization. */
  | { readonly kind: 'elsewhere'; readonly scope: Scope }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'failed' }

const settleInterruptedNow = async () => (await loadSending()).settleInterrupted()

/** A tab closed while sending leaves its draft behind, and its submission as `sending`. */
async function lastSent(scope: Scope, draftId: string): Promise<Submission | undefined> {
  // Else it is settled later, and shown as it stands in the journal.
  await settleInterruptedNow().catch(() => undefined)
  try {
    return tellingOf(await journalOf(scope).ofDraft(draftId))
  } catch {
    return undefined
  }
}

async function read(scope: Scope, id: string): Promise<StoredDraft> {
  try {
    const [draft, sent] = await Promise.all([readDraft(scope, id), lastSent(scope, id)])
    if (draft) return { kind: 'found', draft, sent }
    if (await isUnreadableDraft(scope, id)) return { kind: 'unreadable' }
    if (sent && mayExist(sent)) return { kind: 'sent', sent }
    const other = await otherScopeOfDraft(scope, id)
    return other ? { kind: 'elsewhere', scope: other } : { kind: 'gone' }
  } catch {
    return { kind: 'failed' }
  }
}

function useStoredDraft(id: string | undefined): StoredDraft | undefined {
  const scope = useScope()
  const [known, setKnown] = useState<{ readonly id: string; readonly stored: StoredDraft }>()

  useEffect(() => {
    if (id === undefined) return undefined
    let isCurrent = true
    void read(scope, id).then((stored) => {
      if (isCurrent) setKnown({ id, stored })
    })
    return () => {
      isCurrent = false
    }
  }, [scope, id])

  if (id === undefined) return undefined
  return known?.id === id ? known.stored : { kind: 'reading' }
}

/** Of the draft that is stored, else of what the address asks for; undefined while that is read. */
export function startFrom<T>(
  stored: StoredDraft | undefined,
  restore: (kept: unknown) => T,
  asked: T | undefined,
): FormStart<T> | undefined {
  const sent = stored && 'sent' in stored ? stored.sent : undefined
  if (stored?.kind === 'found') {
    const { values, savedAt } = stored.draft
    return { values: restore(values), savedAt, sent }
  }
  return asked && { values: asked, savedAt: undefined, sent }
}

interface DraftPageProps<T extends FieldValues> {
  readonly title: string
  readonly page: ReturnType<typeof useDraftPage>
  /** Undefined while it is prepared. */
  readonly start: FormStart<T> | undefined
  readonly preparing?: string
  readonly isWide?: boolean
  /** Above the form. */
  readonly notice?: ReactNode
  readonly form: ComponentType<DraftedPageProps<T>>
}

const nothingLeft: readonly string[] = []

/** A form's page: its drafts, unless one is asked for, and the form once it can begin. */
export function DraftPage<T extends FieldValues>({
  title,
  page: { kind, pathOf, asked, stored, draftId, fresh, discarded, isRestarted, startOver },
  start,
  preparing = 'Reading the draft',
  isWide = false,
  notice,
  form: Form,
}: DraftPageProps<T>) {
  return (
    <WizardPage title={title} isWide={isWide}>
      {asked === undefined && (
        <DraftList
          key={fresh}
          kind={kind}
          except={draftId}
          pathOf={(id) => pathOf({ [DRAFT_PARAM]: id })}
          discarded={discarded}
        />
      )}
      {stored?.kind === 'reading' || !start ? (
        <SkeletonLines lines={6} label={preparing} />
      ) : (
        <>
          {notice}
          <Form
            key={draftId}
            draftId={draftId}
            start={start}
            onDiscarded={startOver}
            onAnother={() => startOver()}
            takesFocus={isRestarted}
            notice={<StoredDraftNotice stored={stored} />}
            left={stored?.kind === 'found' ? stored.draft.left : nothingLeft}
          />
        </>
      )}
    </WizardPage>
  )
}

export function StoredDraftNotice({ stored }: { stored: StoredDraft | undefined }) {
  if (stored?.kind === 'unreadable') {
    return (
      <Notice tone="warning" title="We couldn’t read this draft">
        Another version of the app wrote it. It’s still saved. Reload the page to get the newest
        version.
      </Notice>
    )
  }
  if (stored?.kind === 'elsewhere') {
    return (
      <Notice tone="warning" title="This draft belongs to another connection">
        It’s still saved for {brief(scopeName(stored.scope))}. Connect to it again to continue.
      </Notice>
    )
  }
  if (stored?.kind === 'gone') {
    return (
      <Notice tone="warning" title="This draft isn’t in this browser">
        It was sent, discarded, or started elsewhere. Look under{' '}
        <Link to={paths.submissions()} className="link">
          Sent
        </Link>
        .
      </Notice>
    )
  }
  if (stored?.kind === 'failed') {
    return (
      <Notice tone="warning" title="We couldn’t read the draft">
        This browser’s storage is full or blocked. You can continue with an empty form.
      </Notice>
    )
  }
  return null
}
