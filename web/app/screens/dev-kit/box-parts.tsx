import Check from 'lucide-react/icons/check'
import Gift from 'lucide-react/icons/gift'
import Package from 'lucide-react/icons/package-open'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { PriceFrom } from '#app/ui/content/price.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { KitPart } from './part-group.tsx'

export function BoxParts() {
  return (
    <>
      <KitPart name="Card: resting, selected, floating; the skeleton of one" grid>
        <SampleCard />
        <SampleCard selected />
        <SampleCard floating />
        <Loading>
          <Card className="flex justify-between gap-4">
            <div className="flex-1">
              <Skeleton className="w-1/2" />
              <Skeleton className="w-4/5" />
              <Skeleton className="w-1/4" />
            </div>
            <div className="w-24">
              <Skeleton shape="block" className="h-8" />
              <Skeleton className="ml-auto w-3/4 text-small" />
            </div>
          </Card>
        </Loading>
      </KitPart>
      <KitPart name="Badge: outline, action, soft, highlight, danger, kraft, quiet">
        <Badge>3 m²</Badge>
        <Badge look="action">12 free</Badge>
        <Badge look="soft" icon={Check}>
          Paid
        </Badge>
        <Badge look="highlight" icon={Gift}>
          First month free
        </Badge>
        <Badge look="danger" icon={TriangleAlert}>
          Overdue
        </Badge>
        <Badge look="kraft">Reserved</Badge>
        <Badge look="quiet">Ended</Badge>
      </KitPart>
      <KitPart name="Skeleton: line, block, circle">
        <Skeleton className="w-40" />
        <Skeleton shape="block" className="size-24" />
        <Skeleton shape="circle" className="size-12" />
      </KitPart>
      <KitPart name="EmptyState">
        <Card padding="none" className="w-full">
          <EmptyState
            drawing={<Icon shape={Package} size="huge" className="text-ink-soft" />}
            title="No Box yet"
            action={<ButtonLink to="/boxes">Find a Box</ButtonLink>}
          >
            Your boxes will be here, with one large button for each door.
          </EmptyState>
        </Card>
      </KitPart>
    </>
  )
}

function SampleCard({ selected = false, floating = false }: { selected?: boolean; floating?: boolean }) {
  return (
    <Card as="article" selected={selected} floating={floating} className="flex justify-between gap-4">
      <div>
        <p className="text-lead font-strong">Ružinov</p>
        <p className="text-ink-soft">Mlynské nivy 901, Bratislava</p>
        <p className="font-strong">2.4 km</p>
      </div>
      <PriceFrom amount={26} currency="EUR" className="text-right" />
    </Card>
  )
}
