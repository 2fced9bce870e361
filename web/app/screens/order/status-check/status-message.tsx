import type { ReactNode } from 'react'

export function StatusMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="max-w-2xl text-h2">{title}</h1>
      <div className="max-w-xl text-lead text-balance text-ink-soft">{children}</div>
    </>
  )
}
