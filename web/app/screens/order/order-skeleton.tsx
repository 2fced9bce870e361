import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { OrderHeader } from './order-header.tsx'

/** The places of a step, while the draft is read and the offer is on its way. */
export function OrderSkeleton() {
  return (
    <>
      <OrderHeader />
      <Loading className="order-wrap order-grid">
        <div className="grid content-start gap-4">
          <Skeleton shape="block" className="h-11 w-3/5" />
          <Skeleton shape="block" className="h-64 rounded-card" />
          <Skeleton shape="block" className="h-96 rounded-card" />
        </div>
        <div className="order-side">
          <Skeleton shape="block" className="h-130 rounded-card" />
        </div>
      </Loading>
    </>
  )
}
