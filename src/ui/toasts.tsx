/** What ended after its page was left. It stays until it is dismissed or followed. */
import { useSyncExternalStore } from 'react'

import { createStore } from '~/lib/store'

import { announce } from './announce'
import { Button } from './button'
import { buttonClass } from './button-class'
import { ForeignText } from './foreign-text'
import { Link } from './link'
import { Notice } from './notice'
import { placeToasts } from './toast-place'
import type { Tone } from './tone'

export interface Toast {
  readonly id: string
  readonly tone: Tone
  readonly title: string
  readonly text?: string | undefined
  readonly way?: { readonly label: string; readonly to: string } | undefined
  /** Takes back what it tells of. */
  readonly undo?: (() => void) | undefined
}

/** More would cover the page. What each says is kept elsewhere too. */
const MOST_TOASTS = 3

const toasts = createStore<readonly Toast[]>([])

export function showToast(toast: Toast): void {
  placeToasts(<Toasts />)
  toasts.set([...toasts.get().filter(({ id }) => id !== toast.id), toast].slice(-MOST_TOASTS))
  announce(toast.title, toast.tone === 'positive' ? 'polite' : 'assertive')
}

export function dismissToast(id: string): void {
  const now = toasts.get()
  if (now.some((each) => each.id === id)) toasts.set(now.filter((each) => each.id !== id))
}

function Toasts() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.get)
  if (all.length === 0) return null
  return (
    <section
      aria-label="Notifications"
      data-print="hide"
      className="fixed inset-x-4 top-[calc(var(--environment-bar)+3.5rem)] z-40 flex flex-col gap-2 sm:inset-x-auto sm:top-auto sm:end-6 sm:bottom-6 sm:w-96"
    >
      {all.map(({ id, tone, title, text, way, undo }) => (
        <div key={id} className="rounded-lg bg-raised shadow-overlay">
          <Notice
            tone={tone}
            title={title}
            onDismiss={() => {
              dismissToast(id)
              // The button that had it is gone.
              document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
            }}
            actions={
              (way ?? undo) && (
                <>
                  {way && (
                    <Link
                      to={way.to}
                      className={buttonClass({ size: 'sm' })}
                      onClick={() => dismissToast(id)}
                    >
                      {way.label}
                    </Link>
                  )}
                  {undo && (
                    <Button
                      size="sm"
                      onClick={() => {
                        undo()
                        dismissToast(id)
                      }}
                    >
                      Undo
                    </Button>
                  )}
                </>
              )
            }
          >
            {text !== undefined && (
              <span className="[overflow-wrap:anywhere]">
                <ForeignText>{text}</ForeignText>
              </span>
            )}
          </Notice>
        </div>
      ))}
    </section>
  )
}
