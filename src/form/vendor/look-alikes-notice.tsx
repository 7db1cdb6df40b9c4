import type { UseFormReturn } from 'react-hook-form'

import type { Likeness } from '~/lib/look-alikes'
import { paths } from '~/paths'
import { ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { TextField } from '../fields/text-field'

import type { KnownVendor } from './sent-vendors'
import { needsReason, type LookAlikes } from './known-vendors'
import { ServiceCheck } from './service-check'
import type { VendorFields } from './vendor-fields'

const words: Readonly<Record<Likeness, string>> = {
  number: 'same vendor number',
  'number-look': 'a vendor number that looks the same',
  'name-and-zip': 'same name and ZIP',
  name: 'same name',
  ein: 'same last four digits of the EIN',
  email: 'same email',
  bank: 'same account ending',
}

const MOST_SHOWN = 5

const nameOf = ({ name, id }: KnownVendor): string => name ?? `Vendor ${id}`

/** Close matches need a reason, which is stored with the submission. */
export function LookAlikesNotice<T extends VendorFields>({
  form,
  alike,
}: {
  form: UseFormReturn<T>
  alike: LookAlikes
}) {
  const { found, service } = alike
  const isStrong = found.some(({ level }) => level === 'strong')
  return (
    <>
      <ServiceCheck service={service} />
      {found.length > 0 && (
        <Notice
          tone={isStrong ? 'danger' : 'warning'}
          title={isStrong ? 'This vendor may be there already' : 'Vendors with something in common'}
        >
          <FoundVendors found={found} />
        </Notice>
      )}
      {needsReason(alike) && (
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

function FoundVendors({ found }: Pick<LookAlikes, 'found'>) {
  const rest = found.length - MOST_SHOWN
  return (
    <>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
        {found.slice(0, MOST_SHOWN).map(({ known, likenesses }) => (
          <li key={known.id} className="[overflow-wrap:anywhere]">
            {known.vendorId === undefined ? (
              <ForeignText>{nameOf(known)}</ForeignText>
            ) : (
              // A new tab keeps what is typed here.
              <a
                href={paths.vendor(known.vendorId)}
                target="_blank"
                rel="noreferrer"
                className="link"
              >
                <ForeignText>{nameOf(known)}</ForeignText>
                <VisuallyHidden> (opens a new tab)</VisuallyHidden>
              </a>
            )}
            {known.vendorNumber !== undefined && ` · number ${known.vendorNumber}`}
            {` · ${known.source}`}: {likenesses.map((likeness) => words[likeness]).join(', ')}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>And {rest} more.</p>}
    </>
  )
}
