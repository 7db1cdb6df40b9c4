import * as z from 'zod/mini'

import { looksMasked } from '~/lib/masks'

// A form can be the first module that makes a schema: see contract/fields.ts.
z.config({ jitless: true })

export const notKept = 'Not saved in drafts'

/** A mask copied from a record is not the number: sent, it would overwrite the number. */
const maskProblem = (text: string): string | undefined =>
  looksMasked(text)
    ? 'This number is masked. Enter the full number, or clear the field.'
    : undefined

export const text = () => z.string()

const problem = (find: (value: string) => string | undefined) =>
  z.check<string>((context) => {
    const message = find(context.value)
    if (message !== undefined) {
      context.issues.push({ code: 'custom', message, input: context.value })
    }
  })

export const checked = (find: (value: string) => string | undefined) =>
  z.string().check(problem(find))

export const unmasked = () => checked(maskProblem)

export const whole = (digits: number) =>
  checked((value) =>
    value.trim() === '' || new RegExp(`^-?\\d{1,${String(digits)}}$`).test(value.trim())
      ? undefined
      : `Write a whole number of at most ${String(digits)} digits.`,
  )

export interface Problem {
  readonly path: (string | number)[]
  readonly message: string
}

/** Also looked for while a member alone is wrong, since a step is checked before the next is filled in. */
export const together = <T>(find: (value: T) => readonly Problem[]) =>
  z.check<T>(
    ({ value, issues }) => {
      for (const problem of find(value)) {
        issues.push({ code: 'custom', ...problem, input: value })
      }
    },
    { when: () => true },
  )
