import { useWatch } from 'react-hook-form'

import type { PartOfBill } from '~/domain/bills/bill-standing'
import { partWords } from '~/domain/bills/standing-words'
import { SwitchField } from '~/form/fields/choice-fields'
import { TextField } from '~/form/fields/text-fields'
import { formatMoney, ifExact, isZero, subtractMoney } from '~/lib/money'
import { paths } from '~/paths'
import { StatusMark } from '~/table/status-mark'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'

import { payoutMoney, type PayoutValue } from '../payout-money'
import {
  type BillLike,
  type BillLikes,
  isRepeatedBill,
  needsBillReason,
  needsOwnTick,
  type UncheckedBill,
} from './bill-likes'
import { payoutForm, type PayoutFormProps } from './fields'
import { uncheckedWords } from './paid-bill'

const { allowDuplicatedBills, billReason, billsMeant } = payoutForm.fields

export function BillLikesNotice({ form, likes }: PayoutFormProps & { likes: BillLikes }) {
  const { found, alike, unchecked, doubted } = likes
  const entry = useWatch({ control: form.control, name: 'entry' }).trim()
  const repeated = found.filter(isRepeatedBill)
  return (
    <>
      {unchecked.map((bill) => (
        <UncheckedBillLine key={bill.at} bill={bill} />
      ))}
      {alike.map(({ at, number, like }) => (
        <Notice key={at} tone="warning" title={`Is ${number} the same bill as ${like.number}?`}>
          <BilledPayouts
            label={`Payouts with bill ${like.number}`}
            entry={entry}
            payouts={[like.payout]}
          />
        </Notice>
      ))}
      {found
        .filter((like) => !isRepeatedBill(like))
        .map((like) => (
          <Notice key={like.at} tone="info">
            <FreeBill form={form} like={like} entry={entry} part={likes.parts.get(like.at)} />
          </Notice>
        ))}
      {needsOwnTick(likes) && (
        <SwitchField
          form={form}
          name="billsMeant"
          label={doubted.length === 1 ? billsMeant.label : 'Pay them anyway'}
        />
      )}
      {repeated.length === 0 && needsBillReason(likes) && <BillReason form={form} />}
      {repeated.length > 0 && (
        <Notice
          tone="danger"
          title={
            repeated.length === 1 ? 'This bill may be paid twice' : 'These bills may be paid twice'
          }
        >
          <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
            {repeated.map(({ at, number, used, payouts }) => (
              <li key={at} className="[overflow-wrap:anywhere]">
                Bill {at + 1}, {number}
                {payouts.length > 0 ? (
                  <BilledPayouts
                    label={`Payouts with bill ${number}`}
                    entry={entry}
                    payouts={payouts}
                  />
                ) : (
                  `: ${used?.source ?? ''}`
                )}
              </li>
            ))}
          </ul>
          {repeated.some(({ isOther }) => !isOther) && (
            <SwitchField
              form={form}
              name="allowDuplicatedBills"
              label={allowDuplicatedBills.label}
              hint={allowDuplicatedBills.hint}
              className="mt-3"
            />
          )}
          <BillReason form={form} />
        </Notice>
      )}
    </>
  )
}

const BillReason = ({ form }: PayoutFormProps) => (
  <TextField
    form={form}
    name="billReason"
    label={billReason.label}
    hint="Stored with the submission."
    isRequired
    className="mt-3 max-w-lg"
  />
)

interface FreeBillProps extends PayoutFormProps {
  readonly like: BillLike
  readonly entry: string
  readonly part: PartOfBill | undefined
}

function restWords(number: string, part: PartOfBill | undefined): string {
  const before = part && isZero(part.rest) && ifExact(() => subtractMoney(part.whole, part.part))
  if (!before || part.unknown !== undefined) {
    return `${number} is paid in part. This pays ${part ? partWords(part) : 'what is open'}.`
  }
  const [paid, whole] = [before, part.whole].map((money) =>
    formatMoney(money, { locale: display.locale }),
  )
  return `${number}. Completes this bill: ${paid ?? ''} of ${whole ?? ''} was paid before.`
}

/** A bill whose payouts all failed, came back or were canceled is unpaid, and one paid in part has a rest: no alarm. */
export function FreeBill({ form, like: { number, payouts, isFree }, entry, part }: FreeBillProps) {
  const isAllowed = useWatch({ control: form.control, name: 'allowDuplicatedBills' })
  return (
    <>
      <p>
        {isFree
          ? `${number} is unpaid: its payout ended without paying it.`
          : restWords(number, part)}{' '}
        {isAllowed
          ? 'We allow the duplicate, since your provider keeps the number.'
          : 'Your provider keeps the number: allow duplicated bills under More in Amount.'}
      </p>
      <BilledPayouts label={`Payouts with bill ${number}`} entry={entry} payouts={payouts} />
    </>
  )
}

interface UncheckedBillLineProps {
  readonly bill: UncheckedBill
  /** Asking moves nothing, as it does after each letter; only its result is shown. */
  readonly isQuiet?: boolean
}

export function UncheckedBillLine({
  bill: { number, state, why, retry },
  isQuiet = false,
}: UncheckedBillLineProps) {
  if (state === 'asking') {
    return (
      <p role="status" className={isQuiet ? 'sr-only' : 'text-sm text-ink-3'}>
        Checking with your provider for this bill…
      </p>
    )
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-2">
      <Mark tone="warning">{why ?? uncheckedWords[state](number)}</Mark>
      {why === undefined && (state === 'failed' || state === 'ignored') && (
        <Button size="sm" onClick={retry}>
          Retry<span className="sr-only"> {number}</span>
        </Button>
      )}
    </div>
  )
}

interface BilledPayoutsProps {
  readonly label: string
  readonly entry: string
  readonly payouts: readonly PayoutValue[]
}

const MOST_LIKES_SHOWN = 3

export function BilledPayouts({ label, entry, payouts }: BilledPayoutsProps) {
  const rest = payouts.length - MOST_LIKES_SHOWN
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-1">
        {payouts.slice(0, MOST_LIKES_SHOWN).map((payout) => {
          const { IdOut: idOut, PaymentId: ref, CreatedAt, CreatedDate } = payout
          return (
            <li key={idOut} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={paths.payout({ entry, idOut }, { ref })}
                // The form stays open.
                target="_blank"
                className="link pointer-coarse:py-3"
              >
                Payout {idOut}
              </Link>
              <Moment value={CreatedAt ?? CreatedDate} style="date" />
              <Amount money={payoutMoney(payout).total} />
              <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} />
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className="text-sm text-ink-3">And {rest} more.</p>}
    </>
  )
}
