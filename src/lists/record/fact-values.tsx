/** What a fact shows, or undefined if there is nothing: then it is folded away. */
import type { ReactNode } from 'react'

import { masked } from '~/lib/masks'
import type { Money } from '~/lib/money'
import { CellId } from '~/ui/cell-text'
import { Identifier } from '~/ui/copy-button'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'

import type { Fact } from './facts'

export const momentOf = (value: string | undefined): ReactNode =>
  value && <Moment value={value} style="seconds" zone="named" />

export const dayOf = (value: string | undefined): ReactNode =>
  value && <Moment value={value} style="date" />

export const amountOf = (money: Money | undefined): ReactNode =>
  money && <Amount money={money} align="start" />

export const idOf = (value: string | undefined, label: string): ReactNode =>
  value && <Identifier value={value} label={label} />

export const maskedOf = (value: string | undefined): ReactNode =>
  value && <CellId>{masked(value)}</CellId>

/** A fact of one member, shown as it is. */
export const textFact = (label: string, member: string, value: string | undefined): Fact => ({
  label,
  value,
  members: [member],
})

/** Each entry of a free map by its own name; two maps may have the same. */
export const mapFacts = (
  member: string,
  map: Readonly<Record<string, string>> | undefined,
): readonly Fact[] =>
  Object.entries(map ?? {}).map(([label, value]) => ({
    id: `${member} ${label}`,
    label,
    hint: `${member}.${label}`,
    value,
    members: [member],
  }))
