import { Notice } from '~/ui/notice'

export function OfflineBanner() {
  return (
    <div className="px-4 pt-4 sm:px-6 lg:px-8">
      <Notice tone="warning" title="You are offline">
        What is on screen stays readable, and may be out of date. Nothing is sent until you are back
        and click again.
      </Notice>
    </div>
  )
}
