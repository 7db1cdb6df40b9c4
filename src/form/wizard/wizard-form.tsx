import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Button } from '~/ui/button'
import { brief } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { TabNotice } from '../draft/draft-status'
import type { DraftedForm } from '../draft/use-form-draft'
import { FormShell, WizardColumns } from '../form-shell'
import { type Step, StepFooter, StepHeading, StepList } from './step-list'
import { WizardSummary, type WizardSummaryProps } from './summary-box'
import { useOpeningFocus } from './use-opening-focus'
import type { Wizard } from './use-wizard'

/** What is missing before it can be sent, and the field where it is entered. */
export interface InsteadOfAct {
  readonly label: string
  readonly field: string
  readonly notice: ReactNode
}

export interface WizardFormProps<T extends FieldValues> extends Pick<
  WizardSummaryProps<T>,
  'summaryOf' | 'parts'
> {
  /** "vendor" */
  readonly noun: string
  /** Default: "New vendor". */
  readonly formLabel?: string | undefined
  readonly steps: readonly Step[]
  readonly wizard: Wizard
  readonly draft: DraftedForm<T>
  readonly act: ReactNode
  readonly instead?: InsteadOfAct | undefined
  readonly takesFocus: boolean
  /** For a table in its step. */
  readonly isWide?: boolean
  /** In place of the summary beside the steps, such as a preview; null where the step has all of its room. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function WizardForm<T extends FieldValues>({
  noun,
  formLabel = `New ${noun}`,
  steps,
  wizard,
  draft,
  act,
  instead,
  takesFocus,
  summaryOf,
  parts = {},
  isWide = false,
  aside,
  children,
}: WizardFormProps<T>) {
  const { current, index, isReview, isSending } = wizard
  const before = steps[index - 1]
  // Back was pressed while it was being sent: edits no longer change what goes out.
  const isElsewhere = isSending && !isReview
  const review = steps.at(-1)
  const part = useRef<HTMLDivElement>(null)
  useOpeningFocus(part, !takesFocus && !draft.isFollowing)
  return (
    <>
      {draft.isFollowing && <TabNotice onTakeOver={draft.takeOver} />}
      <div
        ref={part}
        inert={draft.isFollowing}
        className="flex min-w-0 flex-col gap-5 inert:opacity-60"
      >
        <StepList
          steps={steps}
          index={index}
          stateOf={wizard.stateOfStep}
          searchOf={wizard.searchOf}
        />
        {isElsewhere && review && <SendingNotice noun={noun} review={wizard.searchOf(review.id)} />}
        <FormShell
          label={formLabel}
          submitError={wizard.submitError}
          pending={isSending}
          errors={wizard.errors}
          attempt={wizard.attempt}
          isFinal={isReview}
          onSubmit={wizard.submit}
          onFollow={wizard.follow}
        >
          <WizardColumns
            isWide={isWide}
            hasAside={aside !== undefined}
            isAlone={aside === null}
            summary={
              aside === undefined ? (
                <WizardSummary
                  form={draft.form}
                  summaryOf={summaryOf}
                  parts={parts}
                  onFollow={wizard.follow}
                />
              ) : (
                aside
              )
            }
            footer={
              <StepFooter
                back={isElsewhere ? undefined : before && wizard.searchOf(before.id)}
                submit={
                  !isElsewhere &&
                  (isReview && instead ? (
                    // A key of its own: React would reuse the element, and this same click would submit the form.
                    <Button key="instead" onClick={() => wizard.follow(instead.field)}>
                      {instead.label}
                    </Button>
                  ) : (
                    <Button
                      key="submit"
                      type="submit"
                      variant="primary"
                      isPending={isSending || (isReview && wizard.isLoading)}
                      className="h-auto! min-h-8 max-w-full py-1 text-start [overflow-wrap:anywhere] whitespace-normal! pointer-coarse:min-h-10"
                    >
                      {/* One element: as items of the button, a name in foreign letters stands apart. */}
                      {isReview ? <span>{brief(act)}</span> : 'Continue'}
                    </Button>
                  ))
                }
              />
            }
          >
            <StepHeading title={current.title} takesFocus={takesFocus} />
            {isReview && instead?.notice}
            {children}
          </WizardColumns>
        </FormShell>
      </div>
    </>
  )
}

interface SendingNoticeProps {
  /** "payout" */
  readonly noun: string
  /** The review's address: what is being sent stands there. */
  readonly review: string
}

/** Above a step that was gone back to while the review's answer is awaited. It takes focus, and is read out. */
function SendingNotice({ noun, review }: SendingNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice
        title={`Sending this ${noun}…`}
        actions={
          <Link to={{ search: review }} className="link pointer-coarse:py-3">
            View what was sent
          </Link>
        }
      >
        It can’t be changed or discarded now. We’ll show the outcome here.
      </Notice>
    </div>
  )
}
