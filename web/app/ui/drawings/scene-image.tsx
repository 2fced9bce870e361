import type { CSSProperties } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { sceneFolder } from './scene-folder.ts'
import { LABELLED_SCENES, SCENE_FRAMES, type SceneName } from './scene-frames.ts'
import type { SceneInput } from './scene-input.ts'
import { ServerSvg } from './server-svg.tsx'
import { ThemedPicture } from './themed-picture.tsx'

/** The browser loads the generator only after a client navigation, and for the doors of the hero. */
const onServer = import.meta.env.SSR ? await import('./scenes.ts') : undefined
const load = () => import('./scenes.ts')

interface SceneImageProps {
  scene: SceneName
  input?: SceneInput
  /** Draws the complete scene over its picture, so that its doors open on hover. */
  isLive?: boolean
  className?: string
}

/** A scene as a picture file with reserved space. Its labels are drawn over the picture. */
export function SceneImage({ scene, input = {}, isLive = false, className }: SceneImageProps) {
  const { title, ...labels } = input
  const [width, height] = SCENE_FRAMES[scene]
  const key = `${scene} ${JSON.stringify(labels)}`
  return (
    <span
      className={classNames('drawing relative', className)}
      style={frameOf(scene)}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <ThemedPicture url={(theme) => `${sceneFolder}/${scene}-${theme}.svg`} width={width} height={height} />
      {isLive || LABELLED_SCENES.has(scene) ? (
        <ServerSvg
          drawingKey={isLive ? `live ${key}` : key}
          draw={onServer ? () => onServer.sceneLabels(scene, labels) : undefined}
          load={async () => {
            const { sceneLabels, sceneSvg } = await load()
            return isLive ? sceneSvg(scene, labels) : sceneLabels(scene, labels)
          }}
          className="absolute inset-0"
        />
      ) : null}
    </span>
  )
}

function frameOf(scene: SceneName): CSSProperties {
  const [width, height] = SCENE_FRAMES[scene]
  return {
    width: scene === 'hero' ? '100%' : `calc(var(--m) * ${(width / 100).toFixed(3)})`,
    aspectRatio: `${width} / ${height}`,
  }
}
