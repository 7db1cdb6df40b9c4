import type { CallFact } from '~/api/call-log'
import type { Tone } from '~/ui/tone'

interface Outcome {
  readonly words: string
  readonly tone: Tone
}

const failures: Readonly<Record<string, string>> = {
  refusal: 'Refused',
  token: 'Token not accepted',
  status: 'Failed',
  network: 'No connection',
  'time-out': 'Timed out',
  cancelled: 'Canceled',
  unreadable: 'Unreadable answer',
  misshapen: 'Unexpected answer',
}

export function outcomeOf({ ms, status, failure }: CallFact): Outcome {
  if (ms === undefined) return { words: 'Waiting', tone: 'info' }
  if (failure === undefined) return { words: String(status ?? 'Done'), tone: 'positive' }
  const words = [failures[failure] ?? 'Failed', status].filter(Boolean).join(' · ')
  return { words, tone: failure === 'cancelled' ? 'neutral' : 'danger' }
}

export const isFailed = ({ failure }: CallFact): boolean =>
  failure !== undefined && failure !== 'cancelled'
