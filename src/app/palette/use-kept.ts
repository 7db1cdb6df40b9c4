/** What this browser keeps: seen records, pins, submissions, drafts, paypoints. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { BellRing, FileText, Send } from 'lucide-react'
import { useMemo } from 'react'

import { keptRecords } from '~/api/directory'
import { pinnedRecords } from '~/api/pins'
import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { type LedgerBill, standingOf } from '~/domain/bills/ledger'
import { ledgerBills, ledgerById } from '~/domain/bills/ledger-query'
import { billStatusWords } from '~/domain/bills/standing-words'
import { formatMoney } from '~/lib/money'
import { sentenceCase } from '~/lib/text'
import { wordFinder } from '~/lib/word-finder'
import { stateText, typeText } from '~/outcome/submission-words'
import { paths } from '~/paths'
import { registry } from '~/screens/notifications/registry'
import { notificationName, pinnedName } from '~/screens/notifications/words'
import { draftsByPlace } from '~/screens/overview/stored-work'
import { isSubmissionFound } from '~/screens/submissions/desk-filter'
import { kindNames } from '~/storage/directory-kinds'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { display } from '~/ui/locale'

import type { PaletteOption } from './option'
import { seenOption, type SeenRecords } from './seen'

/** Begun before something is typed: tens of thousands take a moment. */
export function useSeenRecords(isNeeded: boolean) {
  const read = useQueries({ queries: kindNames.map((name) => keptRecords(name)) })
  const records = Object.fromEntries(
    kindNames.map((name, at) => [name, read[at]?.data]),
  ) as SeenRecords // Each kind's own.
  return { records, isReading: isNeeded && read.some(({ isLoading }) => isLoading) }
}

const noBills: readonly LedgerBill[] = []

/** A bill that was found says where its money is: the ledger is read for it once there is one. */
export function useBillStandings(found: readonly PaletteOption[]): readonly PaletteOption[] {
  const isBill = ({ key }: PaletteOption) => key.startsWith('bills ')
  const { data = noBills } = useQuery({ ...ledgerBills(), enabled: found.some(isBill) })
  return useMemo(() => {
    const ledger = ledgerById(data)
    return found.map((option) => {
      const bill = isBill(option) ? ledger.get(option.key.slice('bills '.length)) : undefined
      if (!bill) return option
      const words = billStatusWords[standingOf(bill).status]
      return { ...option, note: [words, option.note].filter(Boolean).join(' · ') }
    })
  }, [data, found])
}

export function usePinned(): readonly PaletteOption[] {
  const records = useQueries({ queries: kindNames.map((kind) => pinnedRecords(kind)) })
  const notifications = usePinnedNotifications()
  return [
    ...kindNames.flatMap((kind, at) =>
      (records[at]?.data ?? []).map(({ was }) => seenOption(kind, was)),
    ),
    ...notifications,
  ]
}

const MOST_SUBMISSIONS = 500
const MOST_SHOWN = 4

const submissionOption = (submission: Submission): PaletteOption => {
  const { id, subject, reference } = submission
  const { amount } = subject
  return {
    key: `submission ${id}`,
    label: subject.title || typeText(submission),
    note: [typeText(submission), stateText(submission), reference].filter(Boolean).join(' · '),
    figure: amount && formatMoney(amount, { locale: display.locale, withCurrency: true }),
    icon: Send,
    to: paths.submissions(id),
  }
}

interface KeptDraft {
  readonly of: string
  readonly title: string
  readonly id: string
  readonly to: string
}

const draftOption = ({ of, title, id, to }: KeptDraft): PaletteOption => ({
  key: `draft ${id}`,
  label: title || `${sentenceCase(of)} draft`,
  note: `${sentenceCase(of)} draft`,
  icon: FileText,
  to,
})

/** What was sent from here, and what wasn't yet. */
export function useKeptWork(text: string): readonly PaletteOption[] {
  const scope = useScope()
  const isNeeded = text.trim().length > 1
  // Something may have been sent or discarded since the palette was open last.
  const local = { enabled: isNeeded, networkMode: 'always', retry: false, staleTime: 0 } as const
  const submissions = useQuery({
    ...local,
    queryKey: keyOf('palette submissions', {}),
    queryFn: () => journalOf(scope).newest(MOST_SUBMISSIONS),
  })
  const drafts = useQuery({
    ...local,
    queryKey: keyOf('palette drafts', {}),
    queryFn: async () =>
      (await draftsByPlace(scope)).flatMap(({ of, path, drafts: kept }) =>
        kept.map(({ id, title }): KeptDraft => ({ of, title, id, to: path({ draft: id }) })),
      ),
  })
  if (!isNeeded) return []
  const isSought = wordFinder(text)
  const isFound = ({ of, title }: KeptDraft) => isSought(`${title} ${of} draft`)
  const sent = (submissions.data ?? []).filter((each) => isSubmissionFound(each, text))
  return [
    ...(drafts.data ?? []).filter(isFound).slice(0, MOST_SHOWN).map(draftOption),
    ...sent.slice(0, MOST_SHOWN).map(submissionOption),
  ]
}

const MOST = 4

const optionOf = (id: string, title: string | undefined): PaletteOption => ({
  key: `notification ${id}`,
  label: title ?? `Notification ${id}`,
  note: title && `Notification ${id}`,
  icon: BellRing,
  to: paths.notification(id),
})

/** Of those sent from here or imported, once something is typed. */
export function useNotifications(typed: string): readonly PaletteOption[] {
  const isTyped = typed.trim() !== ''
  const { data } = useQuery({ ...registry(), enabled: isTyped })
  if (!isTyped) return []
  const isFound = wordFinder(typed)
  return (data?.all ?? [])
    .filter((each) =>
      isFound(`${notificationName(each.shown)} ${each.shown.target ?? ''} notification ${each.id}`),
    )
    .slice(0, MOST)
    .map(({ id, shown }) => optionOf(id, notificationName(shown)))
}

function usePinnedNotifications(): readonly PaletteOption[] {
  const { data: pins = [] } = useQuery(pinnedRecords('notifications'))
  // What one is called now; nothing is read for it while nothing is pinned.
  const { data } = useQuery({ ...registry(), enabled: pins.length > 0 })
  return pins.map((pin) => {
    const known = data?.all.find(({ id }) => id === pin.id)
    return optionOf(pin.id, pinnedName(pin, known))
  })
}
