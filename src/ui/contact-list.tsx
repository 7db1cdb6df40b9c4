import { EmailText } from './email-text'
import { LongText } from './long-text'

interface Contact {
  readonly contactName?: string | undefined
  readonly contactTitle?: string | undefined
  readonly contactEmail?: string | undefined
  readonly contactPhone?: string | undefined
}

export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {contacts.map((contact, at) => (
        // Contacts have no id and may share a name.
        <li
          key={`${String(at)} ${contact.contactName ?? ''}`}
          className="text-base [overflow-wrap:anywhere]"
        >
          <span className="font-medium text-ink">
            <LongText>{contact.contactName ?? ''}</LongText>
          </span>{' '}
          <span className="text-ink-3">
            <LongText>{contact.contactTitle ?? ''}</LongText>
          </span>
          <div className="text-sm text-ink-2">
            {contact.contactEmail && <EmailText>{contact.contactEmail}</EmailText>}
            {contact.contactEmail && contact.contactPhone && ' · '}
            {contact.contactPhone && <LongText>{contact.contactPhone}</LongText>}
          </div>
        </li>
      ))}
    </ul>
  )
}
