import { SceneImage } from '#app/ui/drawings/scene-image.tsx'

const scenes = ['step-pay', 'step-open', 'not-found'] as const

/** The server renders all scenes, so that a status change does not load the drawing generator. */
export function StatusScenes({ shown }: { shown: (typeof scenes)[number] }) {
  return scenes.map((scene) => (
    <div key={scene} hidden={scene !== shown}>
      <SceneImage scene={scene} className="[--m:46px]" />
    </div>
  ))
}
