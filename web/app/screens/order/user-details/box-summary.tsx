import { Card } from '#app/ui/content/card.tsx'
import { BoxLine } from '../box-line.tsx'
import { ChangeBox } from '../change-box.tsx'

/** The Box of the order above the form. */
export function BoxSummary() {
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-x-6 md:px-7">
      <BoxLine />
      <ChangeBox />
    </Card>
  )
}
