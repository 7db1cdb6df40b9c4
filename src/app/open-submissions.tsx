import { useSubmissions } from '~/form/outcome/use-submission'
import { VisuallyHidden } from '~/ui/visually-hidden'

/** How many submissions wait for a person to settle them, beside their line in the navigation. */
export function OpenSubmissions() {
  const { data } = useSubmissions(0)
  const count = data?.open.filter(({ state }) => state === 'unknown').length ?? 0
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-md bg-warning-soft px-1.5 text-sm font-medium text-warning">
      {count}
      <VisuallyHidden> not known</VisuallyHidden>
    </span>
  )
}
