import { Card } from '#app/ui/content/card.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'

export function ServiceSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="w-56 text-h2 max-md:text-heading" />
      <Skeleton className="w-44" />
      <Card padding="none" className="grid gap-3 p-4 md:w-1/2">
        <Skeleton className="w-32 text-title" />
        <Skeleton shape="block" className="h-53" />
        <Skeleton shape="block" className="h-21" />
      </Card>
    </Loading>
  )
}
