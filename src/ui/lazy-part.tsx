import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'

import { Button } from './button'
import { useVersion } from './newer-version'

const WORDS = {
  newer: 'We couldn’t load this. A newer version is here: reload the page.',
  same: 'We couldn’t load this. Check your connection and reload the page.',
}

export const useFailedWords = (): string => WORDS[useVersion().isNewer ? 'newer' : 'same']

interface FailedProps {
  readonly onClose?: () => void
  readonly onLeft: () => void
}

/** In place of a part that didn't load. What can be closed may be asked for again. */
function PartFailed({ onClose, onLeft }: FailedProps) {
  const words = useFailedWords()
  useEffect(() => onLeft, [onLeft])
  if (onClose === undefined) {
    return (
      <p role="alert" className="py-2 text-base text-ink">
        {words}
      </p>
    )
  }
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-lg bg-raised px-3 py-2 text-base text-ink shadow-overlay"
    >
      {words}
      <Button size="sm" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it before it is shown, which then waits for nothing. */
  readonly prepare: () => void
}

/**
 * React's `lazy`, but for a part of a page: if it doesn't load, the page and what is typed there stay.
 * A later opening asks again. While it loads, only its own place waits: a page around it would go blank.
 * @param waiting what stands in its place until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let part: LazyExoticComponent<ComponentType<Props>> | undefined
  const loadOnce = async () => {
    const { default: component } = await load()
    loaded ??= component
    return { default: loaded }
  }
  // Not before: while it suspends, React keeps no state, and would ask again and again.
  const forget = () => (part = undefined)
  const failed = {
    default: (props: { readonly onClose?: () => void }) => (
      <PartFailed {...props} onLeft={forget} />
    ),
  }
  const ask = () =>
    // It takes `onClose`, which parts that close have, and nothing else.
    lazy(() => loadOnce().catch(() => failed as { default: ComponentType<Props> }))
  function LazyPart(props: Props) {
    // The same for as long as it is shown: its state and the focus stay.
    const [Part] = useState(() => loaded ?? (part ??= ask()))
    return (
      <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(LazyPart, { prepare: () => void loadOnce().catch(() => undefined) })
}
