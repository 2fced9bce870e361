import type { ReactNode } from 'react'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'

type Scene = 'step-open' | 'step-move' | 'step-find'

interface AccountPageProps {
  title: ReactNode
  text?: ReactNode
  scene?: Scene
  children: ReactNode
}

/** A form beside a drawing; on phones the form alone. */
export function AccountPage({ title, text, scene = 'step-open', children }: AccountPageProps) {
  return (
    <div className="wrap grid min-h-[calc(100dvh-4em)] items-start gap-x-16 pt-6 pb-20 lg:grid-cols-[minmax(0,500px)_minmax(0,1fr)] lg:pt-10">
      <div className="mx-auto w-full max-w-[500px] min-w-0">
        <h1 className="text-h2">{title}</h1>
        {text && <p className="mt-2 text-lead text-ink-soft">{text}</p>}
        <div className="mt-7">{children}</div>
      </div>
      <div
        aria-hidden="true"
        className="sticky top-[7em] hidden h-[min(620px,calc(100dvh-9em))] place-items-center rounded-card bg-kraft-tint lg:grid"
      >
        <SceneImage scene={scene} className="[--m:clamp(64px,7.4vw,112px)]" />
      </div>
    </div>
  )
}
