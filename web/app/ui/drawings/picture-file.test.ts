import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boxDrawing } from './box-drawing.ts'
import { pictureFile, pictureThemes } from './picture-file.ts'
import { rollDoor } from './roll-door.ts'
import { isSceneName, SCENE_FRAMES } from './scene-frames.ts'
import { stillPicture } from './scene-labels.ts'
import { sceneSvg } from './scenes.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const styles = {
  tokens: read('../../styles/tokens.css'),
  drawings: read('materials.css') + read('objects.css'),
}
const names = Object.keys(SCENE_FRAMES).filter(isSceneName)

test.each(names)('writes %s as a file that needs nothing from a page', (name) => {
  for (const theme of pictureThemes) {
    const file = pictureFile(stillPicture(sceneSvg(name)), theme, styles)
    expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="[\d.]+" height="[\d.]+"/)
    expect(file).not.toMatch(/var\(|light-dark|<text|undefined/)
  }
})

test('gives each theme its own colours', () => {
  const [light, dark] = pictureThemes.map((theme) => pictureFile(boxDrawing({ width: 1, length: 1 }), theme, styles))
  expect(light).toContain('#e3bf8e')
  expect(dark).toContain('#c79a63')
  expect(dark).not.toContain('#e3bf8e')
})

test('contains only rules of classes that occur in the drawing', () => {
  const file = pictureFile(stillPicture(sceneSvg('mini-1')), 'light', styles)
  expect(file).toContain('.d .kraft.t{')
  expect(file).not.toMatch(/\.d \.(vanb|skin1|tyre|measure)/)
})

test('draws no contents behind closed doors, because a file has no pointer', () => {
  const hero = stillPicture(sceneSvg('hero'))
  expect(sceneSvg('hero')).toContain('class="behind"')
  expect(hero).not.toMatch(/class="behind"|<use |<defs|<g[^>]*><\/g>/)
  expect(hero.split('<g').length).toBe(hero.split('</g>').length)
})

test('preserves the contents behind an open door before a closed one', () => {
  const door = { u: 0, v: 0, w: 100, h: 200, state: 'busy', inside: '<path d="M0 0"/>' } as const
  const still = stillPicture(rollDoor({ ...door, open: true }) + rollDoor(door))
  expect(still.match(/class="recess"/g)).toHaveLength(1)
  expect(still.match(/<path d="M0 0"/g)).toHaveLength(1)
  expect(still.match(/class="leafdoor/g)).toHaveLength(2)
})
