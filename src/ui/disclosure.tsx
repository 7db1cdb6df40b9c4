import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { isPresenting } from '~/lib/presenting'
import { visibleLines } from '~/lib/visible-text'
import { cx } from './cx'
import { foreignText, isolated } from './foreign-text'
import { useOpenedInPrint } from './opened-in-print'

interface DisclosureProps {
  readonly summary: string
  /** It belongs on paper, where nothing can be pressed. */
  readonly isPrinted?: true
  /** A function is for what weighs: it is asked only while this is open. */
  readonly children: ReactNode | (() => ReactNode)
}

export function Disclosure({ summary, isPrinted, children }: DisclosureProps) {
  const details = useOpenedInPrint(isPrinted === true)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      ref={details}
      className="group min-w-0 text-start not-open:print:hidden"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary
        className={cx(
          'inline-flex list-none items-center gap-1 rounded-sm text-sm font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden',
          isPrinted && 'print:hidden',
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90"
        />
        {isolated(summary)}
      </summary>
      <div className="mt-2">{typeof children === 'function' ? isOpen && children() : children}</div>
    </details>
  )
}

/** In place of what is shown as it was sent. */
export const HIDDEN_TEXT = 'Hidden in presenter mode'

/** Focusable, so that the keyboard can scroll it. */
export function RawText({ label, children }: { label: string; children: string }) {
  return (
    <pre
      role="region"
      aria-label={foreignText(label)}
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs text-ink"
    >
      {isPresenting() ? HIDDEN_TEXT : visibleLines(children)}
    </pre>
  )
}
