import type { Row } from '../row'
import type { Figures } from './visit'

export interface Ours {
  readonly plain: readonly Figures[]
  readonly kit: readonly Figures[]
}

export interface Measured {
  readonly title: string
  readonly figures: readonly Figures[]
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const medianOf = (all: readonly Figures[], name: keyof Figures): number =>
  Number(median(all.map((each) => each[name])).toFixed(1))

/** The kit beside the page by hand, which its goals refer to, and beside the peers that were measured. */
export function rowsOf({ plain, kit }: Ours, others: readonly (Measured | Row)[]): Row[] {
  const measured = others.filter((each) => 'figures' in each)
  const ratio = (name: keyof Figures) =>
    Number((medianOf(kit, name) / medianOf(plain, name)).toFixed(2))
  const group = (name: string, figure: keyof Figures, unit: string, goal?: string): Row[] => [
    { name: `${name}: by hand`, value: medianOf(plain, figure), unit },
    { name: `${name}: kit`, value: medianOf(kit, figure), unit },
    { name: `${name}: kit / by hand`, value: ratio(figure), unit: 'x', ...(goal && { goal }) },
    ...measured.map(({ title, figures }) => ({
      name: `${name}: ${title}`,
      value: medianOf(figures, figure),
      unit,
    })),
  ]
  return [
    ...group('fast wheel', 'fast', 'frames/s', '≥ 0.75'),
    ...group('slower wheel', 'slower', 'frames/s', '≥ 0.75'),
    ...group('slower wheel, scrolled sideways', 'sideways', 'frames/s'),
    ...group('jump to the middle', 'jumpMs', 'ms', '≤ 1.3'),
    ...group('heap', 'heapMb', 'MB'),
    {
      name: 'heap beyond the same rows by hand',
      value: Number((medianOf(kit, 'heapMb') - medianOf(plain, 'heapMb')).toFixed(1)),
      unit: 'MB',
      goal: '≤ 20',
    },
    ...others.flatMap((each) => ('figures' in each ? [] : [each])),
  ]
}
