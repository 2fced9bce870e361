import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { pictureFile, pictureThemes } from '../app/ui/drawings/picture-file.ts'
import { isSceneName, SCENE_FRAMES } from '../app/ui/drawings/scene-frames.ts'
import { stillPicture } from '../app/ui/drawings/scene-labels.ts'
import { sceneSvg } from '../app/ui/drawings/scenes.ts'

const read = (path: string) => readFileSync(new URL(`../app/${path}`, import.meta.url), 'utf8')

/** The file of each scene and theme, by its name. */
function drawAll(): ReadonlyMap<string, string> {
  const styles = {
    tokens: read('styles/tokens.css'),
    drawings: read('ui/drawings/materials.css') + read('ui/drawings/objects.css'),
  }
  const scenes = Object.keys(SCENE_FRAMES).filter(isSceneName)
  return new Map(
    scenes.flatMap((scene) => {
      const svg = stillPicture(sceneSvg(scene))
      return pictureThemes.map((theme) => [`${scene}-${theme}.svg`, pictureFile(svg, theme, styles)] as const)
    }),
  )
}

/** Writes each scene of the drawing generator as one SVG file per theme, into a folder with a hash in its name. */
export function sceneFiles(): Plugin {
  const files = drawAll()
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 7)
  const folder = `assets/scenes-${hash}`
  return {
    name: 'boxzone-scene-files',
    load(id) {
      return id.endsWith('/drawings/scene-folder.ts') ? `export const sceneFolder = '/${folder}'` : undefined
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const file = files.get((request.url ?? '').slice(1))
        if (file === undefined) next()
        else response.setHeader('content-type', 'image/svg+xml').end(file)
      })
    },
  }
}
