import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { getConnection } from '~/api/connection'
import { type Entries, entriesOf, entryLabel, useNamedEntry } from '~/api/entries'
import { useEntriesFound } from '~/api/entries-found'
import { foldText, inSentence } from '~/lib/text'
import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { controlClass } from '~/ui/inputs'
import { FieldTerm } from '~/ui/page-help'
import { OfferedList, useOfferedList } from './offered-list'

import { noEntries } from './text-fields'
import {
  type FieldLabels,
  fieldMark,
  type LabelledField,
  useFormField,
  useTidied,
} from './use-form-field'

/** Two may have one name, the other one unread too: typed in full, it must not choose the wrong one. */
export const entryOffers = ({ entries, isCut }: Entries = noEntries): readonly FieldSuggestion[] =>
  entries.map((own) => {
    const isShared =
      isCut || entries.some(({ entry, name }) => entry !== own.entry && name === own.name)
    return { value: own.entry, label: isShared ? entryLabel(own) : (own.name ?? own.entry) }
  })

/** Any entry can be typed, also if paypoints can't be listed. */
export function EntryField<T extends FieldValues>({ hint, ...field }: LabelledField<T, string>) {
  const { orgId } = getConnection()
  const { data, isError } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const { value, error } = useFormField<T, string>(field)
  const only = data?.entries.length === 1 && !data.isCut ? data.entries[0]?.entry : undefined
  const known = useNamedEntry(value.trim())
  const { found } = useEntriesFound(known ? '' : value, data?.isCut === true)
  const beyond = [...found, ...(known ? [known] : [])].filter(
    ({ entry }) => data?.entries.every((each) => each.entry !== entry) === true,
  )
  // Nothing to choose.
  if (only !== undefined && only === value.trim() && error === undefined) return null
  return (
    <FieldTerm value="paypoint">
      <SuggestField
        {...field}
        {...(isError
          ? { hint: 'We couldn’t list your paypoints. Enter an entry name, such as main-street.' }
          : hint !== undefined && { hint })}
        showsLabel
        isNamed
        suggestions={entryOffers(data && { ...data, entries: [...data.entries, ...beyond] })}
      />
    </FieldTerm>
  )
}

export interface FieldSuggestion {
  readonly value: string
  readonly label: string
  /** What else tells it apart, below its label. */
  readonly detail?: string | undefined
  /** What stands in the field once it is chosen, where its label says more: a customer's name. */
  readonly name?: string | undefined
  /** What people write themselves, such as a state's CA or an ID: it stays in the field once chosen. */
  readonly isOwnWord?: true
}

const nameOfOffer = ({ isOwnWord, name, label }: FieldSuggestion): string | undefined =>
  isOwnWord ? undefined : (name ?? label)

/** Of two with one name, nobody knows which is meant. */
function meantOf(suggestions: readonly FieldSuggestion[], text: string): string {
  const wanted = text.trim().toLowerCase()
  if (suggestions.some((each) => each.value.toLowerCase() === wanted)) return text
  const named = suggestions.filter((each) => nameOfOffer(each)?.toLowerCase() === wanted)
  const [one, ...others] = new Set(named.map((each) => each.value))
  return one !== undefined && others.length === 0 ? one : text
}

const bare = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** "Sent as NET30", of a choice whose name doesn't say it already. */
const codeHint = ({ value, label }: FieldSuggestion): string | undefined =>
  bare(value) === bare(label) ? undefined : `Sent as ${value}`

export function isWanted({ value, label }: FieldSuggestion, query: string): boolean {
  const wanted = foldText(query.trim())
  return foldText(value).startsWith(wanted) || foldText(label).includes(wanted)
}

export const SuggestionLine = ({ value, label, detail }: FieldSuggestion) => (
  <span className="flex items-baseline gap-2">
    <span className="min-w-0 flex-1">
      <span className="block truncate">
        <ForeignText>{label}</ForeignText>
      </span>
      {detail !== undefined && (
        <span className="block truncate text-sm text-ink-3">
          <ForeignText>{detail}</ForeignText>
        </span>
      )}
    </span>
    {label !== value && (
      <span className="text-sm text-ink-3">
        <ForeignText>{value}</ForeignText>
      </span>
    )}
  </span>
)

interface SuggestInputProps extends FieldLabels {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly mark?: Readonly<Record<`data-${string}`, string>>
  readonly suggestions: readonly FieldSuggestion[]
  /** Something of these is meant, so that Enter takes what half a word finds. */
  readonly showsLabel?: boolean
  /** The suggestions are those found for what is typed. */
  readonly isFound?: boolean
  /** A label says all of it, and what is sent is on hover only. */
  readonly isNamed?: boolean
  /** What the value is called, also where no suggestion has it: it stands in the field unless someone types. */
  readonly chosenName?: string | undefined
  readonly onTyping?: ((isTyping: boolean) => void) | undefined
  /** What a typed text means, where the suggestions are only some of what there is; the text itself where it is unclear. */
  readonly meant?: ((text: string) => string) | undefined
}

/** What is typed stands as it was typed while the field means it: also a name, which is sent as an ID. */
interface Typed {
  readonly text: string
  readonly value: string
}

/** The service states no list of values, so any text is accepted. What was chosen is shown by its name. */
export function SuggestInput({
  value,
  onChange,
  onBlur,
  error,
  mark,
  suggestions,
  showsLabel = false,
  isFound = false,
  isNamed = false,
  chosenName,
  onTyping,
  meant,
  ...labels
}: SuggestInputProps) {
  const [typed, setTyped] = useState<Typed>()
  const isTyping = typed !== undefined && typed.value === value
  const input = useRef<HTMLInputElement>(null)
  const known = suggestions.find((each) => each.value === value)
  const setTyping = (next: Typed | undefined) => {
    setTyped(next)
    onTyping?.(next !== undefined)
  }
  const name = isTyping ? undefined : (chosenName ?? (known && nameOfOffer(known)))
  const shown = isTyping ? typed.text : (name ?? value)
  const isChosen = name !== undefined && known !== undefined && chosenName === undefined
  const hint = labels.hint ?? (isChosen && !isNamed ? codeHint(known) : undefined)
  // Only what is being typed narrows them: what stands there was chosen or filled in.
  const isAll = isFound || !isTyping
  const list = useOfferedList({
    opensByArrow: true,
    keyOf: (offer: FieldSuggestion) => offer.value,
    offersOf: () => (isAll ? suggestions : suggestions.filter((each) => isWanted(each, shown))),
    take: (offer: FieldSuggestion) => {
      setTyping(undefined)
      onChange(offer.value)
    },
  })
  const listLabel = `Suggestions for ${inSentence(labels.label)}`
  return (
    <Field {...labels} {...(hint !== undefined && { hint })} error={error}>
      {(control) => (
        <div className="relative min-w-0">
          <input
            {...control}
            {...mark}
            {...list.box.field}
            ref={input}
            type="text"
            title={name !== undefined && name !== value ? `Sent as ${value}` : undefined}
            value={shown}
            onChange={({ target }) => {
              const next = meant ? meant(target.value) : meantOf(suggestions, target.value)
              setTyping({ text: target.value, value: next })
              onChange(next)
              // A browser that fills in an address writes into fields that nobody is in.
              const isHere = target === document.activeElement
              // Where one of them is meant, half a word is nothing to send: Enter takes what it finds.
              if (isHere && target.value.trim() !== '') list.show(showsLabel ? 0 : -1)
              else if (isHere) list.hide()
            }}
            // Typing replaces a name, as in a select.
            onFocus={({ currentTarget }) => {
              if (chosenName !== undefined && !isTyping) currentTarget.select()
            }}
            onClick={() => list.show()}
            onBlur={() => {
              setTyping(undefined)
              list.hide()
              onBlur?.()
            }}
            onKeyDown={list.steer}
            className={controlClass('pe-8 ps-2.5')}
          />
          <button
            type="button"
            aria-label={listLabel}
            // The field itself opens it: one Tab stop is enough.
            tabIndex={-1}
            className="absolute inset-y-0 end-0 flex w-8 items-center justify-center rounded-md text-ink-3"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (list.isOpen) list.hide()
              else list.show()
            }}
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </button>
          {list.isOpen && (
            <OfferedList
              list={list}
              label={listLabel}
              field={input}
              mostHeight={264}
              className="w-max"
              optionClass="pointer-coarse:py-3"
            >
              {(offer) => <SuggestionLine {...offer} />}
            </OfferedList>
          )}
        </div>
      )}
    </Field>
  )
}

interface SuggestFieldProps<T extends FieldValues> extends LabelledField<T, string> {
  readonly suggestions: readonly FieldSuggestion[]
  readonly showsLabel?: boolean
  readonly isFound?: boolean
  readonly isNamed?: boolean
  readonly chosenName?: string | undefined
  readonly onTyping?: ((isTyping: boolean) => void) | undefined
  readonly meant?: ((text: string) => string) | undefined
}

export function SuggestField<T extends FieldValues>({
  form,
  name,
  hint,
  ...rest
}: SuggestFieldProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const { said, tidy, forget } = useTidied('suggest', value, change)
  return (
    <SuggestInput
      {...rest}
      hint={said === undefined ? hint : <Mark>{said}</Mark>}
      value={value}
      onChange={(text) => {
        forget()
        change(text)
      }}
      onBlur={() => {
        tidy()
        blur()
      }}
      error={error}
      mark={fieldMark(name)}
    />
  )
}
