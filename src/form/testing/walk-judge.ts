/**
 * The six promises of a walk, looked at after every action. The judge believes the service's store and
 * the line; of the app it takes only what a person would see.
 */
import { inspect } from 'node:util'

import { currentScope } from '~/api/connection'
import type { SubmitAnswer } from '~/submit/intent'
import { methodLabel } from '~/lib/payment-methods'
import { isMade, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import type { Fields } from '../definition/fields'
import { standing } from '~/outcome/use-journal'
import type { WalkLine } from './walk-line'
import { secrets, type Sent, type WalkedForm } from './walked-form'

export type Invariant =
  | 'one record per confirmed intent'
  | 'no claim contradicts the service'
  | 'shown = sent'
  | 'nothing sent without a click'
  | 'no secret in storage'
  | 'no uncaught error'

export class Violation extends Error {
  override readonly name = 'Violation'
  constructor(invariant: Invariant, what: string) {
    super(`${invariant}: ${what}`)
  }
}

/** A click on what sends, as the person saw it. */
export interface Click {
  readonly shown: readonly string[]
  /** The earlier ones beside which another was asked for, in words; one intent for each. */
  readonly besides: string
}

/** The screen says that it made nothing, or a person has said so. */
const isNothing = ({ state }: Submission) =>
  state === 'refused' || state === 'not-sent' || state === 'not-there'

const planted = Object.values(secrets).flatMap((text) => [text, text.replace(/\D/g, '')])

export class WalkJudge<V extends object> {
  readonly #form: WalkedForm<V>
  readonly #line: WalkLine
  readonly #intents = new Map<string, Set<string>>()
  readonly uncaught: unknown[] = []
  /** All that was put into the browser's storage since the last look, as text. */
  stored: string[] = []
  #sentSeen = 0
  #seen: readonly unknown[] = []

  constructor(form: WalkedForm<V>, line: WalkLine) {
    this.#form = form
    this.#line = line
  }

  /** What left since the last look belongs to these clicks; at most so many of them may have sent. */
  sendsOf(clicks: readonly Click[], most: number): void {
    const sent = this.#line.sent.slice(this.#sentSeen)
    this.#sentSeen = this.#line.sent.length
    if (sent.length > most) {
      const counts = `${String(sent.length)} left for ${String(most)}`
      throw new Violation('nothing sent without a click', counts)
    }
    for (const each of sent) this.#confirm(each, clicks)
  }

  #confirm(sent: Sent, clicks: readonly Click[]): void {
    const restated = JSON.stringify(this.#form.restated(sent))
    const click = clicks.find(({ shown }) => JSON.stringify(shown) === restated)
    if (!click) {
      const shown = clicks.map((each) => JSON.stringify(each.shown)).join(' or ')
      throw new Violation('shown = sent', `shown ${shown}, sent ${restated}`)
    }
    const hidden = leavesOf(sent.json).find(
      (leaf) => !isAmong(leaf, click.shown) && !isChosen(this.#form.fields, leaf, click.shown),
    )
    if (hidden !== undefined) {
      throw new Violation(
        'shown = sent',
        `${String(hidden)} was not shown among ${JSON.stringify(click.shown)}`,
      )
    }
    const intents = this.#intents.get(sent.hash) ?? new Set()
    this.#intents.set(sent.hash, intents.add(click.besides))
  }

  /** @param answers what the open tabs show */
  async look(answers: readonly SubmitAnswer[]): Promise<void> {
    this.sendsOf([], 0)
    const seen = [this.#line.records, ...answers]
    const isSame =
      seen.length === this.#seen.length && seen.every((each, at) => each === this.#seen[at])
    // What nobody has written, made or shown since is as it was.
    if (isSame && this.stored.length === 0) return this.#errors()
    this.#seen = seen
    this.#storage()
    this.#records()
    const journal = await journalOf(currentScope()).newest(1000)
    this.#claims(journal)
    for (const answer of answers) {
      if (!('submission' in answer)) continue
      const given = answer.submission
      const shown = standing(
        given,
        journal.find(({ id }) => id === given.id),
      )
      this.#claims([...journal.filter(({ id }) => id !== given.id), shown])
    }
    this.#errors()
  }

  #errors(): void {
    const [error] = this.uncaught
    if (error !== undefined) throw new Violation('no uncaught error', inspect(error))
  }

  #storage(): void {
    for (const text of this.stored.splice(0)) {
      const found = planted.find((secret) => text.includes(secret))
      if (found !== undefined) throw new Violation('no secret in storage', `${found} in ${text}`)
    }
  }

  #records(): void {
    for (const [hash, intents] of this.#intents) {
      const made = this.#line.madeBy(hash)
      if (made > intents.size + this.#overtaken(hash)) {
        const counts = `${String(made)} for ${String(intents.size)}`
        throw new Violation('one record per confirmed intent', counts)
      }
    }
  }

  /** A service that takes no notice of keys makes what was on its way, and what was sent after it. */
  #overtaken = (hash: string): number => this.#line.overtaken.filter((each) => each === hash).length

  #claims(submissions: readonly Submission[]): void {
    const claimed = new Set<string>()
    for (const submission of submissions.filter(isMade)) {
      const { reference = '', hash, state } = submission
      const maker = this.#line.makerOf(reference)
      const isLate = maker !== undefined && this.#line.givenUp.has(maker)
      if ((maker !== hash && !isLate) || (claimed.has(reference) && !isLate)) {
        throw new Violation(
          'no claim contradicts the service',
          `${state} as ${reference}, which ${maker === hash ? 'another one is' : 'it did not make'}`,
        )
      }
      claimed.add(reference)
    }
    for (const [hash, alike] of Map.groupBy(submissions, (each) => each.hash)) {
      // That it is not there, a person has said: that nothing was made, the screen has.
      const isGivenUp =
        alike.some(({ state }) => state === 'not-there') && this.#line.givenUp.has(hash)
      const excused = this.#overtaken(hash) + Number(isGivenUp)
      const most = alike.filter((each) => !isNothing(each)).length + excused
      if (this.#line.madeBy(hash) > most) {
        const states = alike.map(({ state }) => state).join(', ')
        throw new Violation('no claim contradicts the service', `it exists, and is said ${states}`)
      }
    }
  }

  /** When nothing is open any more: what is said to be done is all that there is. */
  async end(): Promise<void> {
    const journal = await journalOf(currentScope()).newest(1000)
    for (const [hash, alike] of Map.groupBy(journal, (each) => each.hash)) {
      const done = alike.filter(isMade).length
      const made = this.#line.madeBy(hash)
      const isExcused = this.#overtaken(hash) > 0 || this.#line.givenUp.has(hash)
      if (made !== done && !isExcused) {
        const counts = `${String(made)} made, ${String(done)} said to be done`
        throw new Violation('one record per confirmed intent', counts)
      }
    }
  }
}

function leavesOf(json: unknown): (string | number | boolean)[] {
  if (typeof json === 'object' && json !== null) return Object.values(json).flatMap(leavesOf)
  return typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean'
    ? [json]
    : []
}

/** A choice is shown by its label. */
const isChosen = (fields: Fields, leaf: unknown, shown: readonly string[]): boolean =>
  Object.values(fields).some(
    (field) =>
      field.kind === 'suggest' &&
      field.suggestions.some(
        ({ value, label }) => value === leaf && shown.some((line) => line.endsWith(`: ${label}`)),
      ),
  )

/** In words, as an amount, or masked but for its end. */
function isAmong(leaf: string | number | boolean, shown: readonly string[]): boolean {
  const text = String(leaf)
  return shown.some(
    (line) =>
      line.includes(text) ||
      // A method is shown by its trade name.
      line.endsWith(`: ${methodLabel(text)}`) ||
      (typeof leaf === 'boolean' && line.endsWith(leaf ? ': Yes' : ': No')) ||
      (typeof leaf === 'number' && Number(line.replace(/[^\d.-]/g, '')) === leaf) ||
      (line.includes('•') && line.endsWith(text.slice(-4))) ||
      // A security code is shown as so many dots.
      (/^\d{3,4}$/.test(text) && line.endsWith(` ${'•'.repeat(text.length)}`)),
  )
}
