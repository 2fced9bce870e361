import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { SCENE_FRAMES, type SceneName } from './scene-frames.ts'
import type { SceneInput } from './scene-input.ts'

interface Html {
  readonly __html: string
}

/** The browser always uses the same object, so React retains the HTML from the server. */
const RETAIN_SERVER_HTML: Html = { __html: '' }

/** The browser loads the generator only after a client navigation. */
const onServer = import.meta.env.SSR ? await import('./scenes.ts') : undefined
const load = () => import('./scenes.ts')

function frameOf(scene: SceneName): CSSProperties {
  const [width, height] = SCENE_FRAMES[scene]
  return {
    width: scene === 'hero' ? '100%' : `calc(var(--m) * ${(width / 100).toFixed(3)})`,
    aspectRatio: `${width} / ${height}`,
  }
}

/** `drawing` is undefined during hydration and set after a client navigation. */
function useClientDrawing(scene: SceneName, input: SceneInput) {
  const container = useRef<HTMLSpanElement>(null)
  const [drawing, setDrawing] = useState<Html>()
  const shown = useRef<string>(undefined)
  const drawingKey = `${scene} ${JSON.stringify(input)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawingKey` represents the scene and its input, which is a new object on every render
  useEffect(() => {
    if (shown.current === undefined && container.current?.hasChildNodes()) shown.current = drawingKey
    if (shown.current === drawingKey) return
    let current = true
    loadOptional(load)
      .then(({ sceneSvg }) => {
        if (!current) return
        shown.current = drawingKey
        setDrawing({ __html: sceneSvg(scene, input) })
      })
      // The drawing is decorative, so a failed load is not an error.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [drawingKey])
  return { container, drawing }
}

/** A large server-rendered scene with reserved space. */
export function ServerRenderedScene({
  scene,
  input = {},
  className,
}: {
  scene: SceneName
  input?: SceneInput
  className?: string
}) {
  const { container, drawing } = useClientDrawing(scene, input)
  const html = drawing ?? (onServer ? { __html: onServer.sceneSvg(scene, input) } : RETAIN_SERVER_HTML)
  return (
    <span
      ref={container}
      className={className ? `drawing ${className}` : 'drawing'}
      style={frameOf(scene)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing generator escapes its texts
      dangerouslySetInnerHTML={html}
    />
  )
}
