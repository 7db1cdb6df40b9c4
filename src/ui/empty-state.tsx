import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolated, brief } from './foreign-text'

export type TitleElement = 'p' | 'h1' | 'h2'

/** An h1 if the state is the whole page. */
export function StateTitle({ as: Element, children }: { as: TitleElement; children: string }) {
  return (
    <Element
      tabIndex={Element === 'h1' ? -1 : undefined}
      className="text-lg font-semibold text-ink"
    >
      {brief(children)}
    </Element>
  )
}

export function EmptyState({
  icon: Icon,
  title,
  titleAs = 'p',
  actions,
  children,
}: {
  icon: LucideIcon
  title: string
  titleAs?: TitleElement
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <span className="flex size-10 items-center justify-center rounded-lg border border-line bg-sunken text-ink-3">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="max-w-md">
        <StateTitle as={titleAs}>{title}</StateTitle>
        {children !== undefined && (
          <div className="mt-1 text-base text-ink-2">{isolated(children)}</div>
        )}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  )
}
