/** What a person notes of chargebacks: the service has no place for it. */
import { collections } from './collection'
import type { Scope } from './scope'
import { isNumber, isText, isTime, listOf, maybe, record, type Checked } from './shape'

const isDeskCase = record({
  /** The chargeback's. */
  id: isText,
  /** `YYYY-MM-DD`, in place of the default. */
  dueDate: maybe(isText),
  owner: maybe(isText),
  note: maybe(isText),
  answeredAt: maybe(isTime),
  /** What of the checklist is there. */
  evidence: listOf(isText),
  savedAt: isTime,
})

const isDeadline = record({
  /** "visa", or "reason 10.4". */
  place: isText,
  days: isNumber,
  savedAt: isTime,
})

export type DeskCase = Checked<typeof isDeskCase>

export const deskKept = collections({
  name: 'countinghouse-desk',
  version: 1,
  stores: {
    cases: {
      key: ['id'],
      record: isDeskCase,
      isDurable: true,
      most: { count: 20_000, oldest: 'savedAt' },
    },
    deadlines: { key: ['place'], record: isDeadline, isDurable: true },
  },
})

export interface Desk {
  readonly cases: ReadonlyMap<string, DeskCase>
  /** Days by place, where a person changed them. */
  readonly days: ReadonlyMap<string, number>
}

export async function readDesk(of: Scope): Promise<Desk> {
  const [cases, deadlines] = await deskKept.read(of, 'cases', 'deadlines')
  const [noted, changed] = await Promise.all([cases.kept(), deadlines.kept()])
  return {
    cases: new Map(noted.records.map((each) => [each.id, each])),
    days: new Map(changed.records.map(({ place, days }) => [place, days])),
  }
}

/** As it stands when it is written: another tab may have noted something else of it. */
export async function changeDeskCase(
  of: Scope,
  id: string,
  change: (before: DeskCase) => DeskCase,
): Promise<void> {
  const [cases] = await deskKept.write(of, 'cases')
  cases.put(change((await cases.get(id)) ?? { id, evidence: [], savedAt: 0 }))
  await cases.done()
}

/** @param days undefined: as this app has it */
export const saveDeadline = (
  of: Scope,
  place: string,
  days: number | undefined,
  savedAt: number,
): Promise<void> =>
  days === undefined
    ? deskKept.collections.deadlines.remove(of, place)
    : deskKept.collections.deadlines.put(of, { place, days, savedAt })
