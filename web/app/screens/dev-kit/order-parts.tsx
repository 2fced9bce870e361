import { useMemo } from 'react'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Countdown } from '#app/ui/content/countdown.tsx'
import { PriceFrom, PriceText } from '#app/ui/content/price.tsx'
import { Ring } from '#app/ui/content/ring.tsx'
import { Stepper } from '#app/ui/navigation/stepper.tsx'
import { KitPart } from './part-group.tsx'

const steps = [
  { name: 'Period and services', to: '/boxes' },
  { name: 'Your details', to: '/boxes' },
  { name: 'Summary' },
]
const now = () => new Date()

export function OrderParts() {
  const { renderedAt } = usePageEnvironment()
  const inMinutes = useMemo(() => (minutes: number) => new Date(renderedAt.getTime() + minutes * 60_000), [renderedAt])
  return (
    <>
      <KitPart name="Stepper: first, second and third step">
        <div className="flex w-full flex-col gap-4">
          <Stepper steps={steps} current={0} />
          <Stepper steps={steps} current={1} />
          <Stepper steps={steps} current={2} />
        </div>
      </KitPart>
      <KitPart name="Price: card style, exact with deposit, quarterly in forints; PriceFrom" grid>
        <PriceText dueToday={128} perPeriod={64} currency="EUR" />
        <PriceText dueToday={125.6} perPeriod={68} deposit={64} currency="EUR" style="exact" />
        <PriceText dueToday={28500} perPeriod={28500} months={3} currency="HUF" />
        <PriceFrom amount={650} currency="CZK" />
        <PriceFrom amount={110} currency="PLN" months={12} exact />
      </KitPart>
      <KitPart name="Countdown: calm, last three minutes, over">
        <Card padding="none" className="w-full max-w-110">
          <Countdown
            endsAt={inMinutes(24.3)}
            now={now}
            totalSeconds={1800}
            action={
              <Button look="quiet" size={44}>
                Add 15 min
              </Button>
            }
          >
            we hold the Box and the price for you
          </Countdown>
          <Countdown endsAt={inMinutes(2.9)} now={now} totalSeconds={1800}>
            we hold the Box and the price for you
          </Countdown>
          <Countdown endsAt={inMinutes(-1)} now={now} totalSeconds={1800}>
            the Box is free for others again
          </Countdown>
        </Card>
      </KitPart>
      <KitPart name="Ring">
        <Ring fraction={0.75} tone="action" className="size-30">
          <span className="text-[54px] leading-none font-heavy">12</span>
        </Ring>
        <Ring fraction={0.3} className="size-12" />
      </KitPart>
    </>
  )
}
