import type { ReactNode } from 'react'

import type { Likeness, LookAlike } from '~/lib/look-alikes'
import { sentenceCase } from '~/lib/text'
import { paths } from '~/paths'
import { ForeignText } from '~/ui/foreign-text'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { ExistingVendor, KnownVendor } from './sent-vendors'

const words: Readonly<Record<Likeness, string>> = {
  number: 'same vendor number',
  'number-look': 'a vendor number that looks the same',
  'name-and-zip': 'same name and ZIP',
  name: 'same name',
  'name-look': 'a name that looks the same',
  ein: 'same last four digits of the EIN',
  email: 'same email',
  bank: 'same account ending',
}

const MOST_SHOWN = 5

const nameOf = ({ name, id }: KnownVendor): string => name ?? `Vendor ${id}`

interface AlikeVendorsProps {
  readonly found: readonly LookAlike<KnownVendor>[]
  /** Of all of them, in the title. */
  readonly said?: Likeness
  readonly taking?: (vendor: ExistingVendor) => ReactNode
}

/** Each with what it has in common with the new one, and from where that is known. */
export function AlikeVendors({ found, said, taking }: AlikeVendorsProps) {
  const rest = found.length - MOST_SHOWN
  return (
    <>
      <ul className="mt-1 flex flex-col gap-1">
        {found.slice(0, MOST_SHOWN).map(({ known, likenesses }) => {
          const { vendorId, vendorNumber, source } = known
          const shared = likenesses.filter((each) => each !== said).map((each) => words[each])
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
