import type { FilterField } from '~/contract/filter-catalogue'

import type { SeenValue } from './check'
import type { Draft, DraftResult } from './draft'

export type DraftProblem = Pick<Extract<DraftResult, { ok: false }>, 'problem' | 'place'>

export interface ValueEditorProps {
  readonly field: FilterField
  readonly draft: Draft
  readonly problem: DraftProblem | undefined
  readonly seen: readonly SeenValue[]
  readonly onChange: (change: Partial<Draft>) => void
  readonly onProblem: (problem: DraftProblem | undefined) => void
}
