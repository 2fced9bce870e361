import { ServerScene } from '#app/ui/drawings/server-scene.tsx'

const scenes = ['step-pay', 'step-open', 'not-found'] as const

/** All of them come with the page, drawn by the server, so that an answer needs no generator. */
export function StatusScenes({ shown }: { shown: (typeof scenes)[number] }) {
  return scenes.map((scene) => (
    <div key={scene} hidden={scene !== shown}>
      <ServerScene scene={scene} className="[--m:46px]" />
    </div>
  ))
}
