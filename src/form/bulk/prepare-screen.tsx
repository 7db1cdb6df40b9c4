import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { currentScope } from '~/api/connection'
import type { WriteOperation } from '~/api/submit/intent'
import { bulkRunsOf } from '~/storage/bulk-runs'
import type { Draft } from '~/storage/drafts'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { DraftAside, TabNotice } from '../draft/draft-status'
import { LeaveGuard } from '../leave-guard'
import { StepFooter, StepHeading } from '../wizard/step-parts'
import { StepList } from '../wizard/step-list'
import { stateOf } from '../wizard/steps'
import { useSteps } from '../wizard/use-steps'
import { InHeader } from '../wizard/wizard-page'

import { newRun, type NewRun } from './begin-run'
import type { BulkKind } from './bulk-kind'
import { countText, rowNoun, totalsText } from './bulk-words'
import { ColumnsStep, MatchedColumns } from './columns-step'
import { LackingNotice } from './lacking-notice'
import { ReviewStep } from './review-step'
import { RowsStep } from './rows-step'
import { SheetStep } from './sheet-step'
import { usePreparation, type Preparation } from './use-preparation'
import { type RestoredSheet, bulkSteps, type BulkStepId } from './use-prepared-draft'

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
  const navigate = useNavigate()
  const [problems, setProblems] = useState<Readonly<Partial<Record<BulkStepId, string>>>>({})
  const [notBegun, setNotBegun] = useState<unknown>()
  const isBeginning = useRef(false)
  const { sheet, checked, settings } = preparation
  const current = sheet ? steps.current : bulkSteps[0]
  // Columns are matched automatically: they are a step of their own only where something is missing.
  const shownSteps = bulkSteps.filter(({ id }) => id !== 'columns' || current.id === id)
  const index = shownSteps.indexOf(current)
  const ready = checked.filter(({ verdict }) => verdict === 'ready')
  const needsReason = ready.some(({ isMeant }) => isMeant)

  function goOn() {
    if (current.id === 'columns' || current.id === 'rows') {
      const wrong = wrongColumns(preparation)
      setProblems(wrong === undefined ? {} : { columns: wrong })
      if (wrong !== undefined) return
      void preparation.keepMapping()
    }
    const next = shownSteps[index + 1]
    if (next) steps.goTo(next.id)
  }

  async function begin() {
    if (isBeginning.current) return
    if (needsReason && preparation.reason.trim() === '') {
      setProblems({ review: 'Enter a reason for the confirmed rows.' })
      return
    }
    isBeginning.current = true
    let begun: NewRun
    try {
      const { source, mapping, reason } = preparation
      const columns = mapping.map((id) => id ?? null)
      const title = source?.title ?? ''
      begun = newRun(kind, { title, settings, columns, reason }, checked)
      await bulkRunsOf(currentScope()).begin(begun.run, begun.rows)
    } catch (cause) {
      isBeginning.current = false
      setNotBegun(cause)
      return
    }
    // The run is now stored: another click would begin a second one.
    await draft.discard()
    onBegin(begun)
    void navigate(kind.path({ run: begun.run.id }))
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
  const before = shownSteps[index - 1]
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
          steps={shownSteps}
          index={index}
          stateOf={(step) =>
            stateOf(step, current, new Set(shownSteps.slice(0, index).map(({ id }) => id)), [])
          }
          searchOf={steps.searchOf}
        />
        <Card className="flex min-w-0 flex-col gap-5">
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
              hint={kind.description}
              action="Continue"
              onSource={(source) => {
                void preparation
                  .take(source)
                  .then((problem) => steps.goTo(problem === undefined ? 'rows' : 'columns'))
              }}
            />
          )}
          {current.id === 'columns' && sheet && (
            <ColumnsStep
              kind={kind}
              preparation={preparation}
              sheet={sheet}
              problem={problems.columns}
            />
          )}
          {current.id === 'rows' && sheet && (
            <>
              <MatchedColumns
                kind={kind}
                preparation={preparation}
                sheet={sheet}
                problem={wrongColumns(preparation)}
              />
              <RowsStep kind={kind} preparation={preparation} />
            </>
          )}
          {current.id === 'review' && (
            <ReviewStep
              kind={kind}
              preparation={preparation}
              needsReason={needsReason}
              problem={problems.review}
            />
          )}
          {current.id !== 'sheet' && (
            <StepFooter
              back={before && steps.searchOf(before.id)}
              submit={
                current.id === 'review' ? (
                  <Button
                    variant="primary"
                    className="h-auto! min-h-8 max-w-full py-1 text-left [overflow-wrap:anywhere] whitespace-normal!"
                    disabledReason={notYet(preparation, ready.length)}
                    onClick={() => void begin()}
                  >
                    {kind.act} {countText(ready.length, kind.noun)}
                    {totalsText(kind, ready, settings)}
                  </Button>
                ) : (
                  <Button
                    variant="primary"
                    disabledReason={
                      current.id === 'rows'
                        ? wrongColumns(preparation) === undefined
                          ? notYet(preparation, ready.length)
                          : 'Check the columns first'
                        : undefined
                    }
                    onClick={goOn}
                  >
                    Continue
                  </Button>
                )
              }
            />
          )}
        </Card>
      </div>
    </>
  )
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
function notYet({ progress }: Preparation, ready: number): string | undefined {
  if (progress.asked < progress.of) return 'Some rows are still being checked.'
  return ready === 0 ? 'No rows are ready.' : undefined
}
