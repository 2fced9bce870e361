import type { ReactNode } from 'react'

export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-body font-strong tracking-normal [word-spacing:0]">{title}</h2>
      {children}
    </section>
  )
}
