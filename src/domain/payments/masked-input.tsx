/** The input of a card or an account, and how long its number lives: in the form's memory alone. */
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

import type { FormSummary } from '~/form/definition/review'
import {
  checkOnLeaving,
  fieldMark,
  type LabelledField,
  useFormField,
} from '~/form/fields/use-form-field'
import type { Submitting } from '~/form/use-submitting'
import type { InsteadOfAct } from '~/form/wizard/wizard-form'
import { plainFigures } from '~/lib/written-numbers'
import { isDeclined } from '~/storage/submission-record'
import { isDone, type SubmitAnswer } from '~/submit/intent'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import { methodSecrets, payerOwn } from './method-fields'

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

const secretNames = new Set<string>([...methodSecrets, 'storedMethodId', 'tokenId'])

const acts: Readonly<Record<string, string>> = {
  card: 'Enter the card again',
  ach: 'Enter the bank account again',
}

/** What a reload or a long absence took of a card or an account, since nothing of it is kept: undefined while the method is whole. */
export function useEnterAgain<T extends FieldValues & { readonly way: string }>(
  form: UseFormReturn<T>,
  summaryOf: (values: T) => FormSummary,
): InsteadOfAct | undefined {
  const missing = useWatch({
    control: form.control,
    compute: (values: T) =>
      JSON.stringify(summaryOf(values).missing.filter(({ name }) => secretNames.has(name))),
  })
  const way = useWatch({ control: form.control, compute: (values: T) => values.way })
  // Written above.
  const [first, ...others] = JSON.parse(missing) as FormSummary['missing']
  if (!first) return undefined
  return {
    label: acts[way] ?? 'Choose the method again',
    field: first.name,
    notice: (
      <Notice tone="warning" title={`${acts[way] ?? 'Choose the method again'} to continue`}>
        Card and bank details are kept nowhere. Missing:{' '}
        {[first, ...others].map(({ label }) => label).join(', ')}
      </Notice>
    ),
  }
}

interface MaskedInputProps<T extends FieldValues> extends LabelledField<T, string> {
  /** What of the typed text is the value; digits as a rule. */
  readonly read: (typed: string) => string
  /** While it is typed. */
  readonly write?: (value: string) => string
  /** When it isn't: all that the page then holds. */
  readonly mask?: (value: string) => string
  /** What of it couldn't be read, in words. */
  readonly unread?: (typed: string) => string | undefined
  readonly placeholder?: string
  /** Not only digits. */
  readonly isText?: boolean
  readonly adornment?: ReactNode
}

const asItIs = (value: string): string => value

/**
 * A number that only the form's memory holds. The page has it while it is being typed, and its mask otherwise.
 * No name, no id of its own and `autocomplete="off"`: it is a customer's number, for no one's autofill.
 */
export function MaskedInput<T extends FieldValues>({
  form,
  name,
  read,
  write = asItIs,
  mask = write,
  unread = () => undefined,
  placeholder,
  isText = false,
  adornment,
  ...labels
}: MaskedInputProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const isPressed = useRef(false)
  const [note, setNote] = useState<string>()
  const shown = isFocused ? write(value) : mask(value)

  useLayoutEffect(() => {
    const place = caret.current
    if (place === undefined) return
    caret.current = undefined
    const at = placeAfter(shown, place)
    input.current?.setSelectionRange(at, at)
  }, [shown])

  // As the browser does by Tab in other fields: what is typed next takes its place.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])

  function take(typed: string) {
    const text = isText ? typed : plainFigures(typed)
    const said =
      unread(text) ?? (!isText && /\p{L}/u.test(text) ? 'Only figures go here.' : undefined)
    if (said !== undefined && said !== note) announce(said)
    setNote(said)
    change(read(text))
  }

  return (
    <Field
      {...labels}
      {...(note !== undefined && { hint: <Mark tone="warning">{note}</Mark> })}
      error={error}
    >
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            {...fieldMark(name)}
            ref={input}
            value={shown}
            inputMode={isText ? 'text' : 'numeric'}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            className={adornment === undefined ? 'tnum' : 'tnum pe-24'}
            // Neither is the number dragged elsewhere nor does the browser's own menu keep it.
            data-1p-ignore=""
            data-lpignore="true"
            onChange={({ target }) => {
              const at = target.selectionStart ?? target.value.length
              const isInside = at < target.value.length
              caret.current = isInside
                ? target.value.slice(0, at).replace(/\W/g, '').length
                : undefined
              take(target.value)
            }}
            onMouseDown={({ currentTarget }) => {
              isPressed.current = currentTarget !== currentTarget.ownerDocument.activeElement
            }}
            // A press puts the caret somewhere after the field took focus.
            onMouseUp={({ currentTarget: { selectionStart, selectionEnd }, currentTarget }) => {
              if (isPressed.current && selectionStart === selectionEnd) currentTarget.select()
              isPressed.current = false
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              blur()
              checkOnLeaving({ form, name })
            }}
          />
          {adornment !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-sm text-ink-3">
              {adornment}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

/** The place in `text` after so many letters and figures: the caret keeps it when blanks come between. */
function placeAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at
    if (/\w/.test(text[at] ?? '')) seen += 1
  }
  return text.length
}
