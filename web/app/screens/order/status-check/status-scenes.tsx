import { ServerRenderedScene } from '#app/ui/drawings/server-scene.tsx'

const scenes = ['step-pay', 'step-open', 'not-found'] as const

/** The server renders all scenes, so that a status change does not load the drawing generator. */
export function StatusScenes({ shown }: { shown: (typeof scenes)[number] }) {
  return scenes.map((scene) => (
    <div key={scene} hidden={scene !== shown}>
      <ServerRenderedScene scene={scene} className="[--m:46px]" />
    </div>
  ))
}
