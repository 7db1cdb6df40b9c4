import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import type { SubmitAnswer } from '~/submit/intent'

import { isDeclined } from '~/outcome/submission-words'
import type { Submitting } from '~/form/use-submitting'
import { isDone } from '~/form/wizard/use-wizard'
import { payerOwn } from './method-fields'

/** Away for longer, and whoever sits down there next finds no card. */
const HIDDEN_MS = 5 * 60 * 1000

const wasDeclined = (answer: SubmitAnswer): boolean =>
  answer.kind === 'refused' && isDeclined(answer.submission)

/**
 * Wipes what is secret: once it is made, on leaving, when the page is put away (also into the
 * browser's own cache of pages), and after five minutes hidden. A decline leaves whose card it was, for the
 * next method. What may exist is sent again with the same card.
 * @returns whether it was wiped because the page was hidden
 */
export function useSecrets<T extends FieldValues>(
  form: UseFormReturn<T>,
  names: readonly string[],
  { answer, wipe: forgetSent }: Pick<Submitting, 'answer' | 'wipe'>,
): boolean {
  const [isWiped, setWiped] = useState(false)

  function wipe(keeps: ReadonlySet<string> = new Set()): boolean {
    let had = false
    for (const name of names as readonly FieldPath<T>[]) {
      if (keeps.has(name)) continue
      had ||= form.getValues(name) !== ''
      // An empty text, as the form began with it.
      form.setValue(name, '' as never)
      form.clearErrors(name)
    }
    forgetSent()
    return had
  }

  const leave = useEffectEvent(() => void wipe())
  const decline = useEffectEvent(() => void wipe(payerOwn))
  const expire = useEffectEvent(() => {
    if (wipe()) setWiped(true)
  })

  useEffect(() => {
    if (answer && isDone(answer)) leave()
    if (answer && wasDeclined(answer)) decline()
  }, [answer])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hiddenAt: number | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        timer = setTimeout(() => expire(), HIDDEN_MS)
        return
      }
      // A sleeping computer's timers come late.
      if (hiddenAt !== undefined && Date.now() - hiddenAt >= HIDDEN_MS) expire()
      hiddenAt = undefined
    }
    const putAway = () => leave()
    document.addEventListener('visibilitychange', watch)
    window.addEventListener('pagehide', putAway)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
      window.removeEventListener('pagehide', putAway)
      leave()
    }
  }, [])

  return isWiped
}
