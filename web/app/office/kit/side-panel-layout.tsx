import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

/** A list with a panel or cards beside it; on narrower screens below it. */
export function SidePanelLayout({ side, children }: { side?: ReactNode; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'grid items-start gap-3',
        Boolean(side) && 'min-[1280px]:grid-cols-[minmax(0,1fr)_minmax(308px,400px)]',
      )}
    >
      <div className="grid min-w-0 gap-3">{children}</div>
      {side}
    </div>
  )
}
