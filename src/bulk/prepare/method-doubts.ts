import { knownMethod, mayMeanAch } from '~/lib/method-words'

import type { CellProblem } from './bulk-kind'

/** What a sheet's method asks: the service may take others than interface.md shows. */
export function methodDoubts(field: string, method: string | undefined): readonly CellProblem[] {
  if (method === undefined || method.trim() === '' || knownMethod(method) !== undefined) return []
  return mayMeanAch(method)
    ? [
        {
          field,
          level: 'doubt',
          message: `“${method}” isn’t a method we know. Is it ACH?`,
          fixes: [{ label: 'Use ACH', change: { cells: { [field]: 'ach' } } }],
        },
      ]
    : [{ field, level: 'doubt', message: `We don’t know this method: ${method}.` }]
}
