import type { ReactNode } from 'react'

/** The answer itself, read aloud when it changes. */
export function StatusWords({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-center gap-3">
      <h1 className="max-w-2xl text-h2">{title}</h1>
      <div className="max-w-xl text-lead text-balance text-ink-soft">{children}</div>
    </div>
  )
}
