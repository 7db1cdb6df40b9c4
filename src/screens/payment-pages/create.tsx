/** `?like=` starts one like another, `?draft=` and `?step=` continue one. */
import { useQuery } from '@tanstack/react-query'
import { Eye, FileUp } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { homeEntry } from '~/api/connection'
import { explain } from '~/api/explain'
import { keyOf } from '~/api/query'
import { queryClient } from '~/api/query-client'
import type { Body } from '~/contract/operation'
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
import { pageOfId } from '~/storage/directory-pages'
import type { UnscopedIntent } from '~/submit/intent'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { brief, ForeignText } from '~/ui/foreign-text'
import { controlClass } from '~/ui/inputs'
import { ModalDialog } from '~/ui/modal-dialog'
import { Notice } from '~/ui/notice'
import { useMedia } from '~/ui/use-media'

import {
  definitionJson,
  draftKind,
  emptyForm,
  lossOf,
  lostIn,
  pageDraft,
  type PageForm,
  type PageFormReturn,
  refusal,
  restore,
  steps,
  subdomainOf,
  wrongIn,
} from './create/page-form'
import { PageReview } from './create/review'
import { StepFields } from './create/step-fields'
import type { Side } from './definition/blocks'
import {
  cleanDefinition,
  definitionOf,
  type Imported,
  importedAt,
  isTooDeep,
  readDefinition,
  TOO_DEEP,
  withoutOwn,
} from './definition/clean'
import { lackingIn } from './definition/problems'
import { type Tree, treeOf } from './definition/tree'
import { PagePreview } from './preview/page-preview'
import { pageById, type PageValue } from './queries'

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

/** The preview stands in its place. */
const noSummary = () => ({ amount: undefined, facts: [], missing: [] })

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<PageForm>) {
  const draft = useFormDraft(draftId, start, pageDraft)
  const { form } = draft
  const [imports, setImports] = useState(0)
  const sending = useSubmitting(form, (values, besides) => pageIntent(values, draftId, besides))
  const wizard = useWizard({ draft, steps, sending, wrongIn, refusalOf: refusal })
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
        steps={steps}
        act={
          <>
            Create payment page <ForeignText>{subdomainOf(values)}</ForeignText> at{' '}
            <ForeignText>{entryName}</ForeignText>
          </>
        }
        summaryOf={noSummary}
        lossOf={lossOf}
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

interface ImportProps {
  readonly form: PageFormReturn
  /** Saves what was taken over with the draft. */
  readonly onImported: () => void
}

/** A definition from a file or pasted: in place of what the form has. */
function ImportButton(props: ImportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <InHeader>
      <Button icon={<FileUp aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Import JSON
      </Button>
      {isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </InHeader>
  )
}

/** interface.md states no limit; this one is ours. */
const MOST_BYTES = 5_000_000

function ImportDialog({
  form,
  onImported,
  onClose,
}: ImportProps & { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [taken, setTaken] = useState<Imported>()
  const picker = useRef<HTMLInputElement>(null)

  function take(json: string) {
    const read = readDefinition(json)
    if (typeof read === 'string') {
      setProblem(read)
      announce(read, 'assertive')
      return
    }
    setProblem(undefined)
    const { entry } = form.getValues()
    const imported = importedAt(entry.trim(), read)
    setTaken(imported)
    form.reset({ entry, page: treeOf(imported.json) })
    onImported()
    announce('Definition imported')
  }

  return (
    <ModalDialog title="Import a definition" focusKey={taken ? 'taken' : 'paste'} onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        {taken ? (
          <>
            <Taken {...taken} entry={form.getValues('entry').trim()} />
            <Button variant="primary" className="self-start" onClick={onClose}>
              Continue
            </Button>
          </>
        ) : (
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              take(text)
            }}
          >
            <Notice tone="info">It replaces everything in this form.</Notice>
            <Field label="Definition as JSON" error={problem}>
              {(control) => (
                <textarea
                  {...control}
                  rows={10}
                  value={text}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => setText(target.value)}
                  className={controlClass('h-auto! resize-y px-2.5 py-1.5 font-mono')}
                />
              )}
            </Field>
            <input
              ref={picker}
              type="file"
              hidden
              accept="application/json,.json"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (!file) return
                if (file.size > MOST_BYTES) setProblem('The file is larger than 5 MB.')
                else void file.text().then(take, () => setProblem('We couldn’t read the file.'))
              }}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary">
                Import
              </Button>
              <Button onClick={() => picker.current?.click()}>Choose a file</Button>
            </div>
          </form>
        )}
      </div>
    </ModalDialog>
  )
}

const MOST_PROBLEMS_NAMED = 8

const named = (paths: readonly string[]): string =>
  paths.length > MOST_PROBLEMS_NAMED
    ? `${paths.slice(0, MOST_PROBLEMS_NAMED).join(', ')}, and ${String(paths.length - MOST_PROBLEMS_NAMED)} more`
    : paths.join(', ')

const Taken = ({
  json,
  unreadable,
  unknown,
  own,
  otherEntry,
  entry,
}: Imported & { readonly entry: string }) => (
  <>
    <Notice tone="positive" title="Definition imported" />
    {own.length > 0 && (
      <Notice tone="info" title="What belongs to one page isn’t imported">
        {named(own)}: left out. Enter them under Settings if this page needs them.
      </Notice>
    )}
    {otherEntry !== undefined && (
      <Notice tone="info" title="The page’s paypoint is the one chosen here">
        {entry === ''
          ? brief([otherEntry, ': left out.'])
          : brief([entry, ', in place of ', otherEntry, '.'])}
      </Notice>
    )}
    {unreadable.length > 0 && (
      <Notice tone="warning" title="We couldn’t read all of it">
        {brief(named(unreadable))}: left out.
      </Notice>
    )}
    {unknown.length > 0 && (
      <Notice tone="info" title="Fields this app doesn’t know are kept">
        {brief(named(unknown))}: sent as they are.
      </Notice>
    )}
    <Lacking lacking={lackingIn(json)} />
  </>
)

/** Said here already: whoever exported the definition can be asked now. */
function Lacking({ lacking }: { readonly lacking: readonly string[] }) {
  if (lacking.length === 0) return null
  return (
    <Notice tone="warning" title="Something is missing in this definition">
      <ul className="list-disc pl-5">
        {lacking.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
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
      const failure = `The page can’t be duplicated. ${TOO_DEEP}`
      return { values: emptyForm(entry), unreadable: [], failure }
    }
    const { json, unreadable } = cleanDefinition(reading.raw)
    return { values: { entry: address.entry, page: treeOf(withoutOwn(json)) }, unreadable }
  } catch (error) {
    const { title, text } = explain(error)
    return { values: emptyForm(entry), unreadable: [], failure: `${title}. ${text}` }
  }
}

/** The review is not reached with it; if it were, the call refuses it before anything is sent. */
const unsendable = (json: Tree) => json as Body<typeof pageCreate>

export function pageIntent(
  values: PageForm,
  draftId: string,
  besides: Besides | undefined,
): UnscopedIntent<typeof pageCreate> {
  const entry = values.entry.trim()
  const subdomain = subdomainOf(values)
  const json = definitionJson(values)
  return {
    draftId,
    operation: pageCreate,
    args: { params: { entry }, body: definitionOf(json) ?? unsendable(json) },
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
