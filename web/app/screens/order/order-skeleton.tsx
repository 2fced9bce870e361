import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { orderColumn, orderGrid, orderSide } from './layout.tsx'
import { OrderHeader } from './order-header.tsx'

/** Placeholder of a step while the draft and the offer load. */
export function OrderSkeleton() {
  return (
    <>
      <OrderHeader />
      <Loading className={`${orderColumn} ${orderGrid}`}>
        <div className="grid content-start gap-4">
          <Skeleton shape="block" className="h-11 w-3/5" />
          <Skeleton shape="block" className="h-64 rounded-card" />
          <Skeleton shape="block" className="h-96 rounded-card" />
        </div>
        <div className={orderSide}>
          <Skeleton shape="block" className="h-130 rounded-card" />
        </div>
      </Loading>
    </>
  )
}
