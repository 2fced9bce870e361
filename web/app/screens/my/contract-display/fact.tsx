import type { ReactNode } from 'react'

/** A name and its value inside a `<dl>`. */
export function Fact({ name, note, children }: { name: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-strong wrap-anywhere">{children}</dd>
      {note && <dd className="text-small text-ink-soft">{note}</dd>}
    </div>
  )
}
