import type { ReactNode } from 'react'

/** A page with a drawing, a message and buttons, shown instead of a screen. */
export function MessagePage(props: { drawing: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <div className="wrap grid min-h-[60vh] place-items-center py-16">
      <div className="grid max-w-xl justify-items-center gap-4 text-center">
        {props.drawing}
        <h1 className="text-heading">{props.title}</h1>
        <p className="text-lead text-balance text-ink-soft">{props.text}</p>
        {props.children ? <div className="mt-4 flex flex-wrap justify-center gap-3">{props.children}</div> : null}
      </div>
    </div>
  )
}
