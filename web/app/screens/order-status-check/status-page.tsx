import type { ReactNode } from 'react'
import type { SceneName } from '#app/ui/drawings/scene-frames.ts'
import { ServedDrawing } from '#app/ui/drawings/served-drawing.tsx'

interface StatusPageProps {
  scene: SceneName
  title: string
  text: ReactNode
  /** Read aloud when it changes. */
  live?: boolean
  children?: ReactNode
}

/** One answer in the middle of the page. */
export function StatusPage({ scene, title, text, live, children }: StatusPageProps) {
  return (
    <div className="wrap grid min-h-[calc(100dvh-4em)] content-start justify-items-center gap-4 py-10 text-center md:py-14">
      <ServedDrawing scene={scene} className="[--m:46px]" />
      <div role={live ? 'status' : undefined} className="grid justify-items-center gap-3">
        <h1 className="max-w-2xl text-h2">{title}</h1>
        <div className="max-w-xl text-lead text-ink-soft">{text}</div>
      </div>
      {children}
    </div>
  )
}
