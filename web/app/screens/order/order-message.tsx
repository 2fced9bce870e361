import type { ReactNode } from 'react'
import { Logo } from '#app/ui/base/logo.tsx'
import { orderColumn } from './layout.tsx'
import { OrderHeader } from './order-header.tsx'

interface OrderMessageProps {
  title: string
  text: string
  /** The next action and at most one alternative. */
  actions: ReactNode
  children?: ReactNode
}

/** A message shown instead of a step, with the next action. */
export function OrderMessage({ title, text, actions, children }: OrderMessageProps) {
  return (
    <>
      <OrderHeader />
      <div className={`${orderColumn} grid justify-items-center gap-4 pt-10 pb-20 text-center md:pt-16`}>
        <span aria-hidden="true" className="grid size-24 place-items-center rounded-full bg-kraft-3">
          <Logo size="large" />
        </span>
        <h1 className="max-w-2xl text-heading">{title}</h1>
        <p className="max-w-xl text-lead text-balance text-ink-soft">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
        {children}
      </div>
    </>
  )
}
