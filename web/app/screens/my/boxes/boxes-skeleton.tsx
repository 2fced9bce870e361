import { Card } from '#app/ui/content/card.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'

export function BoxesSkeleton() {
  return (
    <Loading className="@container grid min-h-[120dvh] content-start gap-4">
      <div>
        <Skeleton className="w-56 text-h2 max-md:text-heading" />
        <Skeleton className="mt-1 w-44" />
      </div>
      <div className="grid gap-2.5 md:gap-4 @min-[568px]:grid-cols-2 @min-[860px]:grid-cols-3">
        {['entrance', 'box', 'about'].map((card) => (
          <Card key={card} padding="none" className="grid gap-3 p-4">
            <Skeleton className="w-32 text-title" />
            <Skeleton shape="block" className="h-53" />
            <Skeleton shape="block" className="h-21" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
