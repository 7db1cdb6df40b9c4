import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolated } from './foreign-text'
import { Button } from './button'
import { CopyButton } from './copy-button'
import { Disclosure, RawText } from './disclosure'
import { StateTitle, type TitleElement } from './empty-state'

interface ErrorStateProps {
  title: string
  titleAs?: TitleElement
  children: ReactNode
  detail?: string | undefined
  onRetry?: () => void
  retryLabel?: string
  isRetrying?: boolean
  actions?: ReactNode
}

export function ErrorState({
  title,
  titleAs = 'p',
  children,
  detail,
  onRetry,
  retryLabel = 'Retry',
  isRetrying = false,
  actions,
}: ErrorStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-4 px-6 py-14 text-center">
      <span className="flex size-10 items-center justify-center rounded-lg bg-danger-soft text-danger">
        <OctagonAlert aria-hidden="true" className="size-5" />
      </span>
      <div role="alert">
        <StateTitle as={titleAs}>{title}</StateTitle>
        <div className="mt-1 text-base text-ink-2">{isolated(children)}</div>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry !== undefined && (
          <Button variant="primary" onClick={onRetry} isPending={isRetrying}>
            {retryLabel}
          </Button>
        )}
        {actions}
      </div>
      {detail !== undefined && (
        <div className="w-full">
          <Disclosure summary="Technical details">
            <RawText label="Technical details">{detail}</RawText>
            <div className="mt-2">
              <CopyButton text={detail} label="Copy details" isLabelShown />
            </div>
          </Disclosure>
        </div>
      )}
    </div>
  )
}
