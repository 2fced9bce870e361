import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

export function PartGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16 border-t-[1.5px] border-ink pt-5">
      <h2 id={`${id}-title`} className="mb-7 text-heading">
        {title}
      </h2>
      <div className="flex flex-col gap-9">{children}</div>
    </section>
  )
}

/** A component with its name and its states. */
export function KitPart({ name, grid, children }: { name: string; grid?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-small font-strong text-ink-soft">{name}</h3>
      <div
        className={classNames(
          grid ? 'grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-wrap items-center gap-4',
        )}
      >
        {children}
      </div>
    </div>
  )
}
