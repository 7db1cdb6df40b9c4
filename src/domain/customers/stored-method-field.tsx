import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

import { serviceNow } from '~/api/service-clock'
import { fieldMark, useFormField } from '~/form/fields/use-form-field'
import { todayIn } from '~/lib/days'
import { expiryWords } from '~/lib/expiry'
import { isNumberId } from '~/lib/ids'
import { mayExist, type Submission } from '~/storage/submission-record'
import {
  isStoredHere,
  isTokenFor,
  TEMPORARY,
  tokenIdOf,
  tokenOwner,
  type TokenOwner,
} from '~/submit/kinds/token-add'
import { Field } from '~/ui/field'
import { isolated } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import { type StoredMethodRead, storedName, typedCustomer } from './customer-by-id'
import {
  type MethodHere,
  offeredFrom,
  type OfferedMethod,
  temporaryFrom,
  useNamedToken,
  useStored,
} from './use-temporary-methods'

interface MethodChoicesProps {
  readonly label: string
  readonly offered: readonly OfferedMethod[]
  readonly chosen: OfferedMethod | undefined
  readonly onChoose: (chosen: OfferedMethod) => void
}

/** Stored methods by brand and last four; nothing where there are none. */
export function MethodChoices({ label, offered, chosen, onChoose }: MethodChoicesProps) {
  const group = useId()
  if (offered.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {offered.map((each) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the rule doesn't see text that is isolated
        <label
          key={each.method.idPmethod}
          className="flex items-start gap-2 py-1 pointer-coarse:py-2.5"
        >
          <input
            type="radio"
            name={group}
            checked={each === chosen}
            className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
            onChange={() => onChoose(each)}
          />
          <span className="min-w-0">
            <span className="block text-base text-ink">{isolated(storedName(each.method))}</span>
            <span className="block text-sm text-ink-3">{isolated(each.detail)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface StoredMethodFieldProps {
  readonly form: UseFormReturn<FieldValues>
  /** Undefined where the payer isn't a known customer. */
  readonly customerId: string | undefined
  readonly label: string
  /** A temporary one that an address or a draft names by its submission. */
  readonly storedFrom: string
  readonly onChoose: (chosen: OfferedMethod | undefined) => void
}

const name = 'storedMethodId'

/** The customer's stored methods and those that were stored from here as temporary or anonymous, or the ID of another one. */
export function StoredMethodField({
  form,
  customerId,
  label,
  storedFrom,
  onChoose,
}: StoredMethodFieldProps) {
  const { value, change, blur, error } = useFormField<FieldValues, string>({ form, name })
  const { data } = useQuery(typedCustomer(customerId ?? ''))
  const isKnown = customerId !== undefined && isNumberId(customerId)
  const methods = (isKnown ? data?.reading.value.StoredMethods : undefined) ?? []
  const here = useMethodsHere(customerId ?? 'nobody')
  const offered: readonly OfferedMethod[] = [
    ...methods.map((method) => ({
      method,
      detail: [methods.length === 1 && 'Their only stored method', storedDetail(method)]
        .filter(Boolean)
        .join(' · '),
      isOwned: true,
    })),
    // One that is the customer’s own since stands on the record.
    ...here.offered.filter(({ method }) =>
      methods.every(({ idPmethod: id }) => id !== method.idPmethod),
    ),
  ]
  const chosen = offered.find(({ method }) => method.idPmethod === value)
  const isEmpty = useWatch({ control: form.control, name }) === ''
  const choose = (wanted: OfferedMethod) => {
    change(wanted.method.idPmethod)
    onChoose(wanted)
  }
  // An address may name one by the submission that stored it, whether or not a record shows it.
  const named = offered.map((each) => {
    const source = here.sources.get(each.method.idPmethod)
    return source === undefined ? each : { ...each, storedFrom: source }
  })
  useNamedToken({ storedFrom, token: value }, named, (found) => {
    const own = offered.find(({ method }) => method.idPmethod === found.method.idPmethod)
    if (own) choose(own)
  })
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:col-span-2">
      <MethodChoices label={label} offered={offered} chosen={chosen} onChoose={choose} />
      <Field
        label={offered.length > 0 ? 'Or another stored method’s ID' : 'Stored method ID'}
        hint={
          isKnown && data && offered.length === 0
            ? 'This customer has none on record. Any other works by ID.'
            : 'Such as one that was stored elsewhere'
        }
        error={error}
        className="max-w-sm"
      >
        {(control) => (
          <TextInput
            {...control}
            {...fieldMark(name)}
            value={chosen ? '' : value}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="off"
            className="tnum"
            aria-required={isEmpty || undefined}
            onChange={({ target }) => {
              change(target.value)
              onChoose(offered.find(({ method }) => method.idPmethod === target.value))
            }}
            onBlur={blur}
          />
        )}
      </Field>
    </div>
  )
}

interface MethodsHere {
  /** Those that a payment can take and no record shows: temporary, then anonymous. */
  readonly offered: readonly MethodHere[]
  /** By the stored method’s ID. A record shows what was stored here as well. */
  readonly sources: ReadonlyMap<string, string>
}

const useMethodsHere = (owner: TokenOwner): MethodsHere =>
  useStored((newestFirst, now) => ({
    offered: [
      ...temporaryFrom(newestFirst, owner, now),
      ...anonymousOf(newestFirst, owner).map((each) =>
        offeredFrom(each, 'No customer until its first payment'),
      ),
    ],
    sources: new Map(
      newestFirst.flatMap((each) => {
        const id = each.operation === 'tokenAdd' ? tokenIdOf(each) : undefined
        return id === undefined ? [] : [[id, each.id]]
      }),
    ),
  }))

/** interface.md: an anonymous method is associated with a customer by its first payment; then it is nobody else’s. */
export function anonymousOf(
  newestFirst: readonly Submission[],
  owner: TokenOwner,
): readonly Submission[] {
  const firstUses = new Map<string | undefined, Submission>()
  for (const each of newestFirst) {
    if (each.operation === 'paymentGetpaid' && mayExist(each)) {
      firstUses.set(each.subject.storedFrom, each)
    }
  }
  return newestFirst.filter((each) => {
    if (
      !isStoredHere(each) ||
      each.subject.lifetime === TEMPORARY ||
      tokenOwner(each) !== undefined
    )
      return false
    const first = firstUses.get(each.id)
    if (first === undefined) return true
    const own = tokenOwner(first)
    // Where nobody knows whose it became, it is offered for no one.
    return own !== undefined && isTokenFor(owner, own)
  })
}

const storedDetail = ({ expDate, holderName }: StoredMethodRead): string =>
  [expiryWords(expDate, todayIn(display.zone, serviceNow())), holderName]
    .filter(Boolean)
    .join(' · ')
