import { Card } from '#app/ui/content/card.tsx'
import { BoxLine } from '../box-line.tsx'
import { ChangeBox } from '../change-box.tsx'
import { FurtherBoxes } from '../several/further-boxes.tsx'

/** The Boxes of the order above the form. */
export function BoxSummary() {
  return (
    <div className="mb-4">
      <Card className="flex flex-wrap items-center justify-between gap-x-6 md:px-7">
        <BoxLine />
        <ChangeBox />
      </Card>
      <FurtherBoxes />
    </div>
  )
}
