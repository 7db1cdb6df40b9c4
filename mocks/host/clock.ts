/** `POST /sandbox/clock`: passes business days and answers what they changed. */
import { isObject } from '~/lib/json'

import { reportText, totalOf } from '../clock/report'
import type { Sandbox } from '../handle'
import { problem, type Reply } from './reply'

export const CLOCK_PATH = '/sandbox/clock'
const MAX_DAYS = 250

const daysIn = (body: unknown): number | undefined => {
  const days = isObject(body) ? body['businessDays'] : undefined
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS
    ? days
    : undefined
}

export async function passDaysAsked(
  { passDays }: Pick<Sandbox, 'passDays'>,
  request: Request,
): Promise<Reply> {
  const businessDays = daysIn(await request.json().catch(() => undefined))
  if (businessDays === undefined) {
    return problem(400, `businessDays must be a whole number from 1 to ${String(MAX_DAYS)}.`)
  }
  const days = await passDays(businessDays)
  const responseData = { businessDays, date: days.at(-1)?.date, ...totalOf(days), days }
  return { status: 200, body: { isSuccess: true, responseText: reportText(days), responseData } }
}
