import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react'

import { Button } from './button'
import { useVersion } from './newer-version'

const WORDS = {
  newer: 'We couldn’t load this. A newer version is here: reload the page.',
  same: 'We couldn’t load this. Check your connection and reload the page.',
}

export const useFailedWords = (): string => WORDS[useVersion().isNewer ? 'newer' : 'same']

/** In place of a part that didn't load. What can be closed may be asked for again. */
function PartFailed({ onClose }: { readonly onClose?: () => void }) {
  const words = useFailedWords()
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

/**
 * React's `lazy`, but for a part of a page: if it doesn't load, the page and what is typed there stay.
 * A later opening asks again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let part: LazyExoticComponent<ComponentType<Props>> | undefined
  const ask = () =>
    lazy(() =>
      load().catch(() => {
        part = undefined
        // It takes `onClose`, which parts that close have, and nothing else.
        return { default: PartFailed as ComponentType<Props> }
      }),
    )
  return function LazyPart(props: Props) {
    const [Part] = useState(() => (part ??= ask()))
    return <Part {...props} />
  }
}
