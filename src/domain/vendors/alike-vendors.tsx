/** Notices that the typed vendor may exist already; `known-vendors.ts` finds which. */

import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { ConfirmField } from '~/form/fields/choice-fields'
import { TextField } from '~/form/fields/text-fields'
import type { Likeness, LookAlike } from '~/lib/look-alikes'
import { sentenceCase } from '~/lib/text'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'
import { VisuallyHidden } from '~/ui/visually-hidden'

import {
  type ExistingVendor,
  type KnownVendor,
  type LookAlikes,
  alikeNeedsReason,
} from './known-vendors'
import type { AlikeAtService } from './use-alike-at-service'
import type { VendorFields } from './vendor-fields'

/** Close matches need a reason, which is stored with the submission. */
export function LookAlikesNotice<T extends VendorFields>({
  form,
  alike,
  taking,
}: SameNameProps<T>) {
  const { found, sameName, service } = alike
  const others = found.filter((each) => !sameName.includes(each))
  const isStrong = others.some(({ level }) => level === 'strong')
  return (
    <>
      <ServiceCheck service={service} />
      <SameNameNotice form={form} alike={alike} taking={taking} />
      {others.length > 0 && (
        <Notice
          tone={isStrong ? 'danger' : 'warning'}
          title={isStrong ? 'This vendor may be there already' : 'Vendors with something in common'}
        >
          <AlikeVendors found={others} />
        </Notice>
      )}
      {alikeNeedsReason(alike) && (
        <TextField
          // A vendor's fields are among its own; the library's types can't say "at least these".
          form={form as unknown as UseFormReturn<VendorFields>}
          name="lookAlikeReason"
          label="Why is this another vendor?"
          hint="Your words are kept with the submission."
          isRequired
          className="max-w-lg"
        />
      )}
    </>
  )
}

const isOfNumber = ({ likenesses }: LookAlike<KnownVendor>): boolean =>
  likenesses.includes('number') || likenesses.includes('number-look')

/** Under the plain fields, while the number is typed: on the review alone it would come late. */
export function SameNumberNotice<T extends VendorFields>({
  alike: { found, sameName },
  taking,
}: Pick<SameNameProps<T>, 'alike' | 'taking'>) {
  const owners = found.filter((each) => isOfNumber(each) && !sameName.includes(each))
  if (owners.length === 0) return null
  return (
    <Notice tone="danger" title="A vendor with this number exists, or one that looks like it">
      <AlikeVendors found={owners} taking={taking} />
    </Notice>
  )
}

interface SameNameProps<T extends VendorFields> {
  readonly form: UseFormReturn<T>
  readonly alike: LookAlikes
  /** To take the vendor that exists. */
  readonly taking: (vendor: ExistingVendor) => ReactNode
}

const ofStrong = ({ level }: LookAlike<KnownVendor>): boolean => level === 'strong'

/** Under the plain fields while the name is typed, and on the review. */
export function SameNameNotice<T extends VendorFields>({ form, alike, taking }: SameNameProps<T>) {
  const { sameName } = alike
  if (sameName.length === 0) return null
  return (
    <Notice
      tone={sameName.some(ofStrong) ? 'danger' : 'warning'}
      title={
        sameName.length === 1
          ? 'A vendor with this name exists'
          : `${String(sameName.length)} vendors with this name exist`
      }
    >
      <AlikeVendors found={sameName} said="name" taking={taking} />
      {!alikeNeedsReason(alike) && (
        // A vendor's fields are among its own; the library's types can't say "at least these".
        <CreateAnyway form={form as unknown as UseFormReturn<VendorFields>} />
      )}
    </Notice>
  )
}

function CreateAnyway({ form }: { readonly form: UseFormReturn<VendorFields> }) {
  return (
    <ConfirmField
      form={form}
      name="sameNameConfirmed"
      label="Create anyway"
      answer={form.getValues('name1').trim()}
      className="mt-1"
    />
  )
}

export function ServiceCheck({ service: { state, retry } }: { service: AlikeAtService }) {
  if (state === 'asking') {
    return (
      <p role="status" className="text-base text-ink-2">
        Checking with your provider for this vendor…
      </p>
    )
  }
  if (state === 'ignored') {
    return (
      <Notice tone="warning" title="We couldn’t check for this vendor">
        Your provider ignored the search: this vendor may exist already.
      </Notice>
    )
  }
  if (state !== 'failed') return null
  return (
    <Notice
      tone="danger"
      title="We couldn’t check with your provider for this vendor"
      actions={
        <Button size="sm" onClick={retry}>
          Retry
        </Button>
      }
    >
      It may exist already.
    </Notice>
  )
}

const likenessWords: Readonly<Record<Likeness, string>> = {
  number: 'same vendor number',
  'number-look': 'a vendor number that looks the same',
  'name-and-zip': 'same name and ZIP',
  name: 'same name',
  'name-look': 'a name that looks the same',
  ein: 'same last four digits of the EIN',
  email: 'same email',
  bank: 'same account ending',
}

const MOST_ALIKE_SHOWN = 5

const nameOf = ({ name, id }: KnownVendor): string => name ?? `Vendor ${id}`

interface AlikeVendorsProps {
  readonly found: readonly LookAlike<KnownVendor>[]
  /** What the title says of all of them. */
  readonly said?: Likeness
  readonly taking?: (vendor: ExistingVendor) => ReactNode
}

/** Each with what it has in common with the new one, and from where that is known. */
function AlikeVendors({ found, said, taking }: AlikeVendorsProps) {
  const rest = found.length - MOST_ALIKE_SHOWN
  return (
    <>
      <ul className="mt-1 flex flex-col gap-1">
        {found.slice(0, MOST_ALIKE_SHOWN).map(({ known, likenesses }) => {
          const { vendorId, vendorNumber, source } = known
          const shared = likenesses
            .filter((each) => each !== said)
            .map((each) => likenessWords[each])
          return (
            <li key={known.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <AlikeName known={known} />
                <ForeignText>
                  {[vendorNumber !== undefined && ` · ${vendorNumber}`, ` · ${source}`]
                    .filter(Boolean)
                    .join('')}
                </ForeignText>
                {shared.length > 0 && (
                  <span className="block text-sm text-ink-2">
                    {sentenceCase(shared.join(', '))}
                  </span>
                )}
              </span>
              {vendorId !== undefined && taking?.({ ...known, vendorId })}
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p>And {rest} more.</p>}
    </>
  )
}

function AlikeName({ known }: { readonly known: KnownVendor }) {
  const name = <ForeignText>{nameOf(known)}</ForeignText>
  if (known.vendorId === undefined) return name
  return (
    // A new tab keeps what is typed here.
    <a href={paths.vendor(known.vendorId)} target="_blank" rel="noreferrer" className="link">
      {name}
      <VisuallyHidden> (opens a new tab)</VisuallyHidden>
    </a>
  )
}
