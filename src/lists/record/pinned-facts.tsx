/** Loaded where a person has pinned something. */
import { alsoSent } from '~/contract/also-sent'
import type { Schema } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { alsoSentField, alsoSentPattern } from '~/lib/also-sent-fields'
import { SentValue } from '~/table/all-fields/sent-value'

import type { FactGroup } from './facts'

export function pinnedFacts(reading: Reading<Schema>, fields: readonly string[]): FactGroup {
  const all = alsoSent(reading)
  return {
    title: 'Also sent by your provider',
    isPinned: true,
    facts: fields.map((field) => {
      const members = all.filter(({ pattern }) => alsoSentField(pattern) === field)
      return {
        label: alsoSentPattern(field),
        value: members.length > 0 && <SentValue members={members} />,
        members: [],
      }
    }),
  }
}
