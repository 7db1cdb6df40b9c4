import { Page } from '~/ui/page'
import { Skeleton, SkeletonLines } from '~/ui/skeleton'

/** In the shell while the first screen's code arrives. */
export function PageFallback() {
  return (
    <Page>
      <Skeleton className="h-7 w-44" />
      <SkeletonLines lines={8} label="Loading the page" />
    </Page>
  )
}
