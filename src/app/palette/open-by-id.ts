/** What a typed or pasted text opens by the ids in it. The service is asked by the screen that opens. */
import { Hash, Link2 } from 'lucide-react'

import { whyNotAsked } from '~/api/not-asked'
import { isCardNumber } from '~/lib/check-digits'
import { idsMeant, isNumberId, plainId } from '~/lib/ids'
import { parameter } from '~/lib/query-text'
import { findIds } from '~/lists/directory/found-ids'
import { recordKinds } from '~/lists/record/record-kinds'
import { paths } from '~/paths'
import { idInReference } from '~/screens/boarding-links/reference'

import type { PaletteOption } from './option'

const MOST_NAMED = 3

function opening(
  kind: 'chargebacks' | 'customers',
  found: readonly string[],
): readonly PaletteOption[] {
  const [only] = found
  const { noun, path, listPath } = recordKinds[kind]
  if (only === undefined) return []
  if (found.length === 1) {
    return [
      {
        key: `open ${kind} ${only}`,
        label: `Open ${noun.one} ${only}`,
        icon: Hash,
        to: path(only),
      },
    ]
  }
  const more = found.length - MOST_NAMED
  const named = found.slice(0, MOST_NAMED).join(', ')
  return [
    {
      key: `open several ${kind}`,
      label: `Open ${String(found.length)} ${noun.many}`,
      note: more > 0 ? `${named} and ${String(more)} more` : named,
      icon: Hash,
      to: listPath(parameter('ids', found.join('|'))),
    },
  ]
}

/** A payment stands on its customer’s record: a text about one customer is about their payments. */
function paymentsOf(customers: readonly string[], payments: readonly string[]) {
  const [customer, ...others] = customers
  if (customer === undefined || others.length > 0) return []
  return payments.slice(0, MOST_NAMED).map((transaction) => ({
    key: `open payment ${transaction}`,
    label: `Open payment ${transaction}`,
    icon: Hash,
    to: paths.transaction({ customer, transaction }),
  }))
}

/** A mail, a notification, a record or a column of ids. It is looked through here, not sent or kept. */
export function openingsIn(text: string): readonly PaletteOption[] {
  const { chargebacks, customers, payments, loose } = findIds(text)
  // 5,001 is one number.
  const isOne = idsMeant(text).some(isNumberId)
  const bare = loose.length > 1 && !isOne ? loose : []
  return [
    ...opening('chargebacks', chargebacks),
    ...opening('customers', customers),
    ...paymentsOf(customers, payments),
    ...opening('customers', bare),
    ...opening('chargebacks', bare),
  ]
}

/** A number may be of any kind of record that is read by its id. */
export function openingsById(text: string): readonly PaletteOption[] {
  const meant = idsMeant(text).find(isNumberId)
  if (meant === undefined) return ofReference(text)
  const id = plainId(meant)
  const { vendors, bills, customers, chargebacks, boardingLinks, notifications } = recordKinds
  return [vendors, bills, customers, chargebacks, boardingLinks, notifications].map(
    ({ label, noun, path }) => ({
      key: `open ${label}`,
      label: `Open ${noun.one} ${id}`,
      icon: Hash,
      to: path(id),
    }),
  )
}

/** "fernhill-00093": a boarding link is asked for by the number at its end. */
function ofReference(text: string): readonly PaletteOption[] {
  const id = idInReference(text)
  const { noun, path } = recordKinds.boardingLinks
  if (id === undefined || isCardNumber(id) || !/\p{L}/u.test(text)) return []
  return [
    {
      key: `open reference ${id}`,
      label: `Open ${noun.one} ${id}`,
      note: text.trim(),
      icon: Hash,
      to: path(id),
    },
  ]
}

/** An address of this app, pasted from a message. */
export function linkIn(text: string, origin: string): PaletteOption | undefined {
  const typed = text.trim()
  if (!/^(?:https?:\/\/|\/)\S+$/.test(typed) || !URL.canParse(typed, origin)) return undefined
  const url = new URL(typed, origin)
  // A path of two slashes would be another host's address.
  if (url.origin !== origin || /^\/[/\\]/.test(url.pathname)) return undefined
  const to = `${url.pathname}${url.search}`
  if (whyNotAsked(to) !== undefined) return undefined
  return { key: `link ${to}`, label: 'Open this link', note: to, icon: Link2, to }
}
