import { useMemo, useState } from 'react'

import type { NewRun } from '~/bulk/run/begin-run'
import { GiveAgain } from '~/bulk/run/give-again'
import { useBeginRun } from '~/bulk/run/use-begin-run'
import { DraftAside, TabNotice } from '~/form/draft/draft-status'
import { FormShell, WizardColumns } from '~/form/form-shell'
import { LeaveGuard } from '~/form/leave-guard'
import { stateOf, StepFooter, StepHeading, StepList, useSteps } from '~/form/wizard/step-list'
import { SummaryBox } from '~/form/wizard/summary-box'
import { InHeader } from '~/form/wizard/wizard-page'
import type { Sum } from '~/lib/sums'
import { sentenceCase } from '~/lib/text'
import type { BulkSettings, ShownPayee } from '~/storage/bulk-record'
import type { Draft } from '~/storage/drafts'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import type { WriteOperation } from '~/submit/intent'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { saveFile } from '~/ui/received-file'

import type { BulkKind } from './bulk-kind'
import { countText, figureTexts, onlySum, rowNoun, sumTexts } from './bulk-words'
import type { CheckedRow } from './dry-run'
import { templateText } from './mapping'
import { MatchedColumns } from './matched-columns'
import { lackingIn } from './prepared'
import { ReviewStep } from './review-step'
import { methodsText, usePlaces } from './rows-said'
import { RowsStep } from './rows-step'
import { countSheet, type SheetCounts } from './sheet-counts'
import { SheetStep, useSheetInput } from './sheet-step'
import { type Preparation, usePreparation } from './use-preparation'
import { bulkSteps, type RestoredSheet } from './use-prepared-draft'

interface PrepareScreenProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly draftId: string
  readonly restored: RestoredSheet | undefined
  readonly onBegin: (begun: NewRun) => void
  readonly onDiscarded: (draft: Draft | undefined) => void
}

export function PrepareScreen<O extends WriteOperation>({
  kind,
  draftId,
  restored,
  onBegin,
  onDiscarded,
}: PrepareScreenProps<O>) {
  const steps = useSteps(bulkSteps)
  const preparation = usePreparation({ kind, step: steps.current.id, draftId, restored })
  const { draft } = preparation
  const { sheet, checked, settings, source } = preparation
  const current = sheet ? steps.current : bulkSteps[0]
  const index = bulkSteps.indexOf(current)
  const counts = useMemo(() => countSheet(kind, checked, settings), [kind, checked, settings])
  const { ready } = counts
  const needsReason = ready.some(({ isMeant }) => isMeant)
  const { begin, lacksReason, notBegun } = useBeginRun({ kind, preparation, needsReason, onBegin })
  const input = useSheetInput((taken) => {
    void preparation.take(taken).then(() => steps.goTo('rows'))
  })
  const wrong = wrongColumns(preparation)
  const notYet = {
    sheet: input.isEmpty && !source ? 'Choose a file or paste cells first' : undefined,
    rows: wrong === undefined ? notReady(preparation, ready.length) : 'Check the columns first',
    review: notReady(preparation, ready.length),
  }[current.id]

  function goOn() {
    if (notYet !== undefined) {
      announce(notYet)
      return
    }
    if (current.id === 'sheet') {
      if (input.isEmpty) steps.goTo('rows')
      else input.takeTyped()
    } else if (current.id === 'rows') {
      void preparation.keepMapping()
      steps.goTo('review')
    } else void begin()
  }

  if (draft.isGone) {
    return (
      <Notice
        title="This draft was sent or discarded in another tab"
        actions={
          <Link to={kind.path()} className={buttonClass()}>
            Start with a sheet
          </Link>
        }
      />
    )
  }
  const before = bulkSteps[index - 1]
  return (
    <>
      <LeaveGuard loss={lossOf(preparation)} isSaving={draft.state.kind === 'pending'} />
      {draft.isFollowing && <TabNotice onTakeOver={draft.takeOver} />}
      {restored !== undefined && restored.odd > 0 && (
        <Notice tone="warning" title="This version of the app can’t read all of this draft">
          {`${countText(restored.odd, rowNoun)} or decisions were written by another version and are left out. Compare with the sheet before you send.`}
        </Notice>
      )}
      <InHeader>
        <DraftAside draft={draft} onDiscarded={onDiscarded} />
      </InHeader>
      <div inert={draft.isFollowing} className="flex min-w-0 flex-col gap-5 inert:opacity-60">
        <StepList
          steps={bulkSteps}
          index={index}
          stateOf={(step) =>
            stateOf(step, current, new Set(bulkSteps.slice(0, index).map(({ id }) => id)), [])
          }
          searchOf={steps.searchOf}
        />
        <FormShell
          label={kind.title}
          submitError={undefined}
          pending={false}
          errors={noErrors}
          attempt={0}
          isFinal={current.id === 'review'}
          onSubmit={goOn}
        >
          <WizardColumns
            isWide
            summary={
              <SheetSummary kind={kind} counts={counts} settings={settings} title={source?.title} />
            }
            footer={
              <StepFooter
                back={before && steps.searchOf(before.id)}
                submit={
                  <Button
                    type="submit"
                    variant="primary"
                    className="h-auto! min-h-8 max-w-full py-1 text-start [overflow-wrap:anywhere] whitespace-normal! pointer-coarse:min-h-10"
                    disabledReason={notYet}
                  >
                    {current.id === 'review' ? actText(kind, counts) : 'Continue'}
                  </Button>
                }
              />
            }
          >
            <StepHeading title={current.title} takesFocus={false} />
            {current.id !== 'sheet' && <LackingNotice preparation={preparation} />}
            {preparation.storageError !== null && (
              <Notice tone="danger" title="Nothing can be sent yet">
                {storageRemedies[storageReason(preparation.storageError)]}
              </Notice>
            )}
            {notBegun !== undefined && (
              <Notice tone="danger" title="Nothing was sent">
                We couldn’t save the run. {storageRemedies[storageReason(notBegun)]}
              </Notice>
            )}
            {current.id === 'sheet' && (
              <SheetStep
                asked={{
                  ...kind,
                  onTemplate: () =>
                    saveFile(
                      new Blob([templateText(kind.fields, kind.example)], {
                        type: 'text/csv;charset=utf-8',
                      }),
                      `${kind.id}-template.csv`,
                    ),
                }}
                loaded={source && sheet && { title: source.title, rows: sheet.lines.length }}
                input={input}
              />
            )}
            {current.id === 'rows' && sheet && (
              <>
                <MatchedColumns
                  // Another sheet may lack something else.
                  key={source?.title}
                  kind={kind}
                  preparation={preparation}
                  sheet={sheet}
                  problem={wrong}
                />
                {wrong === undefined && (
                  <RowsStep kind={kind} preparation={preparation} counts={counts} />
                )}
              </>
            )}
            {current.id === 'review' && (
              <ReviewStep
                kind={kind}
                preparation={preparation}
                counts={counts}
                needsReason={needsReason}
                problem={
                  lacksReason ? 'Enter a reason for the confirmed rows, in a few words.' : undefined
                }
              />
            )}
          </WizardColumns>
        </FormShell>
      </div>
    </>
  )
}

const noErrors: readonly [] = []

function actText<O extends WriteOperation>(
  { act, noun }: BulkKind<O>,
  { ready, readySums }: SheetCounts,
): string {
  const sum = onlySum(readySums)
  return `${act} ${countText(ready.length, noun)}${sum === '' ? '' : `, ${sum}`}`
}

function wrongColumns(parts: Preparation): string | undefined {
  const { mappingProblem, settings, mapping } = parts
  if (mappingProblem !== undefined) return mappingProblem
  return settings.entry.trim() === '' && !mapping.includes('entry')
    ? 'Enter the paypoint.'
    : undefined
}

function lossOf({ draft }: Preparation): string | undefined {
  if (draft.state.kind === 'failed') {
    return 'This browser couldn’t save a draft. Your changes to the rows will be lost.'
  }
  return draft.leavesOut
    ? 'Account and tax numbers aren’t saved in drafts. You’ll need to open the sheet again.'
    : undefined
}

/** A row still being checked would be left out unseen. */
function notReady({ progress }: Preparation, ready: number): string | undefined {
  if (progress.asked < progress.of) return 'Some rows are still being checked.'
  return ready === 0 ? 'No rows are ready.' : undefined
}

const MOST_CELLS_NAMED = 8

function LackingNotice({ preparation: { rows, fill } }: { preparation: Preparation }) {
  const [isOpen, setOpen] = useState(false)
  const lacking = rows.filter((row) => !row.isLeftOut && lackingIn(row).length > 0)
  if (lacking.length === 0) return null
  const named = lacking.slice(0, MOST_CELLS_NAMED).map(({ number }) => String(number))
  const more = lacking.length - named.length
  const list = more > 0 ? `${named.join(', ')} and ${String(more)} more` : named.join(', ')
  return (
    <>
      <Notice
        tone="warning"
        title={`${countText(lacking.length, rowNoun)} ${lacking.length === 1 ? 'needs' : 'need'} the sheet again`}
        actions={!isOpen && <Button onClick={() => setOpen(true)}>Open the sheet again</Button>}
      >
        Drafts don’t keep account and tax numbers, nor columns that weren’t sent. Open the same
        sheet (we can’t compare those cells), or type what is missing in{' '}
        {lacking.length === 1 ? 'row' : 'rows'} {list}.
      </Notice>
      {isOpen && <GiveAgain onSource={fill} />}
    </>
  )
}

interface SheetSummaryProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly counts: SheetCounts
  readonly settings: BulkSettings
  readonly title: string | undefined
}

/** Who, how many, how much, how, from where, and what is not sent. */
function SheetSummary<O extends WriteOperation>({
  kind,
  counts,
  settings,
  title,
}: SheetSummaryProps<O>) {
  const { ready, behind, readySums } = counts
  const sent = ready.map(({ row }) => row)
  const place = usePlaces(sent, settings)
  const facts = [
    {
      name: 'ready',
      label: sentenceCase(kind.noun.many),
      value: counts.total === 0 ? undefined : `${countText(ready.length, kind.noun)} ready`,
      inBar: true,
    },
    ...(kind.needsPayee ? [{ name: 'payees', label: 'Payees', value: payeesText(ready) }] : []),
    ...(kind.defaults.includes('method')
      ? [{ name: 'method', label: 'Method', value: methodsText(sent, settings) }]
      : []),
    { name: 'entry', label: 'Paypoint', value: place },
    ...(behind.length > 0
      ? [{ name: 'behind', label: 'Won’t be sent', value: behindText(counts) }]
      : []),
    ...(counts.rows === counts.total
      ? []
      : [{ name: 'rows', label: 'Rows', value: countShown(counts.rows) }]),
    { name: 'sheet', label: 'Sheet', value: title },
  ]
  return (
    <SummaryBox
      amount={
        kind.fields.some((field) => field.kind === 'amount')
          ? { label: 'Total', text: readySums.length === 0 ? undefined : <Sums of={readySums} /> }
          : undefined
      }
      facts={facts}
      barShowsAll={false}
      missing={[]}
      onFollow={() => undefined}
    />
  )
}

const Sums = ({ of }: { readonly of: readonly Sum[] }) =>
  sumTexts(of).map((text) => (
    <span key={text} className="block under:inline under:pe-2">
      {text}
    </span>
  ))

/** As the run says it later. */
function behindText(counts: SheetCounts): string {
  const { behind, noun, behindSums, behindDoubt, behindCredits } = counts
  const count = countText(behind.length, noun)
  return [count, figureTexts(behindSums).join(' and '), behindDoubt, behindCredits]
    .filter(Boolean)
    .join(' · ')
}

const keyOf = ({ id, number, name }: ShownPayee): string => id ?? `new ${number ?? ''} ${name}`

function payeesText(ready: readonly CheckedRow[]): string | undefined {
  const payees = new Map(ready.flatMap(({ payee }) => (payee ? [[keyOf(payee), payee]] : [])))
  if (payees.size === 0) return undefined
  const made = [...payees.values()].filter(({ id }) => id === undefined).length
  const [only] = payees.values()
  const who = payees.size === 1 ? only?.name : String(payees.size)
  return made === 0 ? who : `${who ?? ''} · ${String(made)} new`
}
