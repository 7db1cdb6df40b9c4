import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { SkeletonLines } from '~/ui/skeleton'

import { DraftList } from '../draft/draft-list'
import { StoredDraftNotice } from '../draft/stored-draft-notice'
import type { useDraftPage } from '../draft/use-draft-page'
import { DRAFT_PARAM, type FormStart } from '../draft/use-form-draft'

import type { DraftedPageProps } from './drafted-wizard'
import { WizardPage } from './wizard-page'

interface DraftPageProps<T extends FieldValues> {
  readonly title: string
  readonly page: ReturnType<typeof useDraftPage>
  /** What its drafts are kept as. */
  readonly kind: string
  readonly pathOf: (search: { readonly [DRAFT_PARAM]: string }) => string
  /** Undefined while it is prepared. */
  readonly start: FormStart<T> | undefined
  readonly preparing?: string
  readonly isWide?: boolean
  /** Above the form. */
  readonly notice?: ReactNode
  readonly form: ComponentType<DraftedPageProps<T>>
}

/** A form's page: its drafts, unless one is asked for, and the form once it can begin. */
export function DraftPage<T extends FieldValues>({
  title,
  page: { asked, stored, draftId, fresh, discarded, isRestarted, startOver },
  kind,
  pathOf,
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
          />
        </>
      )}
    </WizardPage>
  )
}
