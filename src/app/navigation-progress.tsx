import { useNavigation } from 'react-router'

/** A slim bar over the page; its animation starts late (styles.css), so quick navigations do not flash. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 -translate-x-full animate-progress bg-accent motion-reduce:w-full motion-reduce:translate-x-0 motion-reduce:animate-none" />
    </div>
  )
}
