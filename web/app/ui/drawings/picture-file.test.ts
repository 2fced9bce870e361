import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boxDrawing } from './box-drawing.ts'
import { pictureFile, pictureThemes } from './picture-file.ts'
import { isSceneName, SCENE_FRAMES } from './scene-frames.ts'
import { withoutLabels } from './scene-labels.ts'
import { sceneSvg } from './scenes.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const styles = {
  tokens: read('../../styles/tokens.css'),
  drawings: read('materials.css') + read('objects.css'),
}
const names = Object.keys(SCENE_FRAMES).filter(isSceneName)

test.each(names)('writes %s as a file that needs nothing from a page', (name) => {
  for (const theme of pictureThemes) {
    const file = pictureFile(withoutLabels(sceneSvg(name)), theme, styles)
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
  const file = pictureFile(withoutLabels(sceneSvg('mini-1')), 'light', styles)
  expect(file).toContain('.d .kraft.t{')
  expect(file).not.toMatch(/\.d \.(vanb|skin1|tyre|measure)/)
})
