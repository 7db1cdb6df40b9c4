/**
 * What a processor's check of the address (AVS) or the security code (CVV) found, by the service's own words.
 * Codes such as "N" have no tone: interface.md doesn't state their meanings.
 */
import { labels } from './labels'

/** In small letters, one space between words. */
const failures = [
  'no match',
  'not match',
  'not matched',
  'not matching',
  'nomatch',
  'unmatched',
  'mismatch',
  'mismatched',
]

const failed = new RegExp(`(?:^| )(?:${failures.join('|')})(?: |$)`)

/** "No mismatch" finds none. */
const turnedAround = /(?:^| )(?:no|without) (?:mismatch|unmatched)(?: |$)/g

/** "Address: No Match", "AVS_MISMATCH", "doesn’t match", and "NoMatch" fail; "Match" and what isn't known don't. */
export function isFailedCheck(words: string | undefined): boolean {
  if (words === undefined) return false
  const plain = words
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll(/n['’]t\b/g, ' not')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(turnedAround, ' ')
  return failed.test(plain)
}

const checks: ReadonlySet<string> = new Set([labels.addressCheck, labels.codeCheck])

/** Whether a receipt's line is one of the checks, which are the merchant's business. */
export const isCheckLabel = (label: string): boolean => checks.has(label)
