import tokens from '#app/styles/tokens.css?raw'
import { boxDrawing } from '#app/ui/drawings/box-drawing.ts'
import materials from '#app/ui/drawings/materials.css?raw'
import objects from '#app/ui/drawings/objects.css?raw'
import { pictureFile } from '#app/ui/drawings/picture-file.ts'
import type { Route } from './+types/box-picture-route.ts'

const styles = { tokens, drawings: materials + objects }
const dayInSeconds = 24 * 60 * 60
const maxMetres = 30

const cache = new Map<string, string>()
const maxCached = 1000

function drawOnce(key: string, draw: () => string): string {
  const known = cache.get(key)
  if (known !== undefined) return known
  const svg = draw()
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, svg)
  return svg
}

/** A Box to scale as a picture file. A resource route, because the sizes of the Boxes are data. */
export function loader({ request }: Route.LoaderArgs): Response {
  const query = new URL(request.url).searchParams
  const side = (name: string, otherwise: number) => {
    const metres = Number(query.get(name))
    return metres > 0 && metres <= maxMetres ? Math.round(metres * 100) / 100 : otherwise
  }
  const size = { width: side('width', 1), length: side('length', 1), height: side('height', 2.5) }
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
  const svg = drawOnce(JSON.stringify([size, theme]), () =>
    pictureFile(boxDrawing(size, { beside: 'measure' }), theme, styles),
  )
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${dayInSeconds}` },
  })
}
