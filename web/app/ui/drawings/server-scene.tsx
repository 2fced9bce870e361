import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { SCENE_FRAMES, type SceneName } from './scene-frames.ts'
import type { SceneInput } from './scene-input.ts'

interface Html {
  readonly __html: string
}

/** One object for all, so that React, comparing by identity, never touches what the server drew. */
const AS_SERVED: Html = { __html: '' }

/** The generator comes with the server; a browser fetches it only for a page it did not receive as HTML. */
const onServer = import.meta.env.SSR ? await import('./scenes.ts') : undefined
const load = () => import('./scenes.ts')

function frameOf(scene: SceneName): CSSProperties {
  const [width, height] = SCENE_FRAMES[scene]
  return {
    width: scene === 'hero' ? '100%' : `calc(var(--m) * ${(width / 100).toFixed(3)})`,
    aspectRatio: `${width} / ${height}`,
  }
}

/** What to show in the place of the served drawing: nothing new on hydration, a fresh drawing after a navigation. */
function useLateDrawing(scene: SceneName, input: SceneInput) {
  const place = useRef<HTMLSpanElement>(null)
  const [late, setLate] = useState<Html>()
  const shown = useRef<string>(undefined)
  const wanted = `${scene} ${JSON.stringify(input)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the scene and its input, which is a new object at every render
  useEffect(() => {
    if (shown.current === undefined && place.current?.hasChildNodes()) shown.current = wanted
    if (shown.current === wanted) return
    let current = true
    loadOptional(load)
      .then(({ sceneSvg }) => {
        if (!current) return
        shown.current = wanted
        setLate({ __html: sceneSvg(scene, input) })
      })
      // The picture is decoration beside words that say the same: without it the page is whole.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [wanted])
  return { place, late }
}

/** A large scene: drawn by the server into the page, kept by the browser as it came, its place held by its proportions. */
export function ServerScene({
  scene,
  input = {},
  className,
}: {
  scene: SceneName
  input?: SceneInput
  className?: string
}) {
  const { place, late } = useLateDrawing(scene, input)
  const html = late ?? (onServer ? { __html: onServer.sceneSvg(scene, input) } : AS_SERVED)
  return (
    <span
      ref={place}
      className={className ? `drawing ${className}` : 'drawing'}
      style={frameOf(scene)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a string of our own generator, which escapes its words
      dangerouslySetInnerHTML={html}
    />
  )
}
