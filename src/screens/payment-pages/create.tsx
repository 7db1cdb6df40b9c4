/** `?like=` starts one like another, `?draft=` and `?step=` continue one. */

import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { homeEntry } from '~/api/connection'
import { explain } from '~/api/explain'
import { keyOf } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { pageCreate, PaymentPageBody } from '~/contract/payment-pages'
import { read } from '~/contract/read'
import { useFormDraft } from '~/form/draft/use-form-draft'
import { type Besides, useSubmitting } from '~/form/use-submitting'
import { DraftPage, startFrom, type StoredDraft, useDraftPage } from '~/form/wizard/draft-page'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'
import { InHeader } from '~/form/wizard/wizard-page'
import { sentenceCase } from '~/lib/text'
import { useEntryName } from '~/outcome/entry-name'
import { paths } from '~/paths'
import { pageOfId } from '~/lib/page-id'
import type { UnscopedIntent } from '~/submit/intent'
import { Button } from '~/ui/button'
import { brief, ForeignText } from '~/ui/foreign-text'
import { ModalDialog } from '~/ui/modal-dialog'
import { Notice } from '~/ui/notice'
import { useMedia } from '~/ui/use-media'

import { ImportButton } from './create/import-definition'
import {
  definitionJson,
  emptyForm,
  pageDraftLoss,
  lostIn,
  pageDraft,
  pageForm,
  type PageForm,
  type PageFormReturn,
  subdomainOf,
} from './create/page-form'
import { PageReview } from './create/review'
import { StepFields } from './create/step-fields'
import type { Side } from './definition/blocks'
import { cleanDefinition, isTooDeep, PAGE_TOO_DEEP, withoutOwn } from './definition/clean'
import { treeOf } from './definition/tree'
import { PagePreview } from './preview/page-preview'
import { pageById, type PageValue } from './queries'

export function Component() {
  const page = useDraftPage(pageDraft, paths.newPaymentPage)
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
      start={startFrom(stored, pageDraft.restore, start?.values)}
      preparing="Preparing the form"
      notice={<StartNotice stored={stored} start={start} />}
      form={PageCreateForm}
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

/** The preview stands in its place. */
const noSummary = () => ({ amount: undefined, facts: [], missing: [] })

export function PageCreateForm({ draftId, start, ...page }: DraftedPageProps<PageForm>) {
  const draft = useFormDraft(draftId, start, pageDraft)
  const { form } = draft
  const [imports, setImports] = useState(0)
  const sending = useSubmitting(form, (values, besides) => pageIntent(values, draftId, besides))
  const wizard = useWizard({
    draft,
    steps: pageForm.steps,
    sending,
    wrongIn: pageForm.wrongIn,
    refusalOf: pageForm.refusal,
  })
  const values = form.getValues()
  const entryName = useEntryName(values.entry.trim())
  const step = wizard.current.id
  const side = step === 'receipt' ? 'receiptContent' : 'pageContent'
  return (
    <>
      <DraftedWizard
        {...page}
        draftId={draftId}
        draft={draft}
        sent={start.sent}
        wizard={wizard}
        steps={pageForm.steps}
        act={
          <>
            Create payment page <ForeignText>{subdomainOf(values)}</ForeignText> at{' '}
            <ForeignText>{entryName}</ForeignText>
          </>
        }
        summaryOf={noSummary}
        lossOf={pageDraftLoss}
        noun="payment page"
        openLabel={() => 'Open payment page'}
        another="Create another"
        aside={<PreviewAside form={form} side={side} />}
      >
        {step === 'review' ? (
          <PageReview form={form} searchOf={wizard.searchOf} />
        ) : (
          // Inputs keep the values that they begin with.
          <StepFields key={imports} form={form} step={step} />
        )}
      </DraftedWizard>
      {wizard.outcome === undefined && <PreviewButton form={form} side={side} />}
      {wizard.outcome === undefined &&
        step === 'page' &&
        !wizard.isSending &&
        !draft.isFollowing && (
          <ImportButton
            form={form}
            onImported={() => {
              draft.touch()
              setImports((count) => count + 1)
            }}
          />
        )}
    </>
  )
}

interface PageStart {
  readonly values: PageForm
  /** Members of the page it is like that aren't in it. */
  readonly unreadable: readonly string[]
  readonly failure?: string
}

/** @param like a page's id: `entry/subdomain` */
async function startOf(like: string | undefined, entry: string): Promise<PageStart> {
  const address = like === undefined ? undefined : pageOfId(like)
  if (!like || !address) return { values: emptyForm(entry), unreadable: [] }
  try {
    const { reading } = await queryClient.query(pageById(like))
    if (isTooDeep(reading.raw)) {
      const failure = `The page can’t be duplicated. ${PAGE_TOO_DEEP}`
      return { values: emptyForm(entry), unreadable: [], failure }
    }
    const { json, unreadable } = cleanDefinition(reading.raw)
    return { values: { entry: address.entry, page: treeOf(withoutOwn(json)) }, unreadable }
  } catch (error) {
    const { title, text } = explain(error)
    return { values: emptyForm(entry), unreadable: [], failure: `${title}. ${text}` }
  }
}

export function pageIntent(
  values: PageForm,
  draftId: string,
  besides: Besides | undefined,
): UnscopedIntent<typeof pageCreate> {
  const entry = values.entry.trim()
  const subdomain = subdomainOf(values)
  return {
    draftId,
    operation: pageCreate,
    args: { params: { entry }, body: pageForm.body(values) },
    subject: {
      title: `New payment page ${subdomain}`,
      entry,
      subdomain,
      form: paths.newPaymentPage({ draft: draftId }),
    },
    besides,
  }
}

interface PreviewProps {
  readonly form: PageFormReturn
  readonly side: Side
  readonly isUntitled?: boolean
}

/** What would be sent, as it would be read; behind the typing. */
function useLivePage(form: PageFormReturn): PageValue {
  const values = useDeferredValue(useWatch({ control: form.control, compute: (all) => all }))
  return useMemo(() => read(PaymentPageBody, definitionJson(values)).value, [values])
}

function LivePreview({ form, side, isUntitled = false }: PreviewProps) {
  const page = useLivePage(form)
  return (
    <PagePreview key={side} page={page} opensAt={side} opensAs="phone" isUntitled={isUntitled} />
  )
}

/** The `beside` of styles.css, which makes the column and hides the button. */
const BESIDE = '(width >= 64rem)'

/** Beside the step where there is room, else behind a button: unseen, it isn't drawn on each keystroke. */
export function PreviewAside(props: PreviewProps) {
  const hasRoom = useMedia(BESIDE)
  if (!hasRoom) return null
  return (
    <aside
      aria-label="Preview"
      className="min-w-0 beside:sticky beside:top-[calc(var(--environment-bar)+1.5rem)] beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:max-h-[calc(100dvh-var(--environment-bar)-3rem)] beside:self-start beside:overflow-y-auto"
      // A scrolling region must take focus (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <LivePreview {...props} />
    </aside>
  )
}

function PreviewButton(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <InHeader>
      <Button
        icon={<Eye aria-hidden="true" className="size-4" />}
        className="order-last beside:hidden"
        onClick={() => setOpen(true)}
      >
        Preview
      </Button>
      {isOpen && (
        <ModalDialog title="Preview" focusKey="preview" isWide onClose={() => setOpen(false)}>
          <div className="p-4">
            <LivePreview {...props} isUntitled />
          </div>
        </ModalDialog>
      )}
    </InHeader>
  )
}
