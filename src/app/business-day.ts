import { queryClient } from '~/api/query-client'
import { sandboxClockMoved } from '~/api/service-clock'
import { announce } from '~/ui/announce'

const FAILED = 'We couldn’t move the sandbox’s clock. Retry.'

async function passDay(): Promise<string> {
  try {
    const answer = await fetch('/sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ businessDays: 1 }),
    })
    const body: unknown = await answer.json()
    if (typeof body !== 'object' || body === null || !answer.ok) return FAILED
    return 'responseText' in body ? String(body.responseText) : FAILED
  } catch {
    return FAILED
  }
}

/** Of the sandbox. Returns what became of it, in words. */
export async function nextBusinessDay(): Promise<string> {
  const text = await passDay()
  sandboxClockMoved()
  // Visible queries refetch now, others when shown.
  await queryClient.invalidateQueries()
  announce(text)
  return text
}
