import { expect, test } from 'vitest'
import { HERO_TAG, isSceneName, LABELLED_SCENES, SCENE_FRAMES } from './scene-frames.ts'
import { stillPicture } from './scene-labels.ts'
import { sceneLabels, sceneSvg } from './scenes.ts'
import { LEADER_TOP } from './warehouse-scene.ts'

const names = Object.keys(SCENE_FRAMES).filter(isSceneName)
const viewBox = (svg: string): number[] => (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)

test.each(names)('reserves the exact size of %s', (name) => {
  const [, , width, height] = viewBox(sceneSvg(name))
  expect([width, height]).toEqual([...SCENE_FRAMES[name]])
})

test.each(names)('draws %s completely and escapes its texts', (name) => {
  const evil = '<i onload="x">&'
  const svg = sceneSvg(name, {
    title: evil,
    brand: evil,
    price: evil,
    boxNumber: evil,
    width: evil,
    length: evil,
    squareMetre: evil,
  })
  expect(svg).not.toMatch(/NaN|Infinity|undefined|<i /)
  expect(svg.split('<svg').length).toBe(svg.split('</svg>').length)
})

test('positions the tag at the end of its leader line', () => {
  const [x = 0, y = 0, width = 1, height = 1] = viewBox(sceneSvg('hero'))
  expect((LEADER_TOP[0] - x) / width).toBeCloseTo(HERO_TAG.left, 3)
  expect((LEADER_TOP[1] - y) / height).toBeCloseTo(HERO_TAG.top, 3)
})

test('formats areas of the hero in the language of the page', () => {
  expect(sceneSvg('hero', { language: 'sk' })).toContain('3,4\u00a0m²')
  expect(sceneSvg('hero', { language: 'en' })).toContain('3.4\u00a0m²')
})

const texts = { language: 'en', brand: 'Boxzone', price: '€61', boxNumber: '212', width: '1.5', length: '2.0' }
const textsIn = (svg: string): string[] => Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, text = '']) => text)

test.each(names)('divides %s into a picture without texts and into labels, both in the same frame', (name) => {
  const complete = sceneSvg(name, texts)
  const labels = sceneLabels(name, texts)
  expect(textsIn(stillPicture(complete))).toEqual([])
  expect(textsIn(labels)).toEqual(textsIn(complete))
  expect(viewBox(labels)).toEqual(viewBox(complete))
  expect(labels).not.toContain('<path class="wall')
  expect(textsIn(labels).length > 0, 'LABELLED_SCENES').toBe(LABELLED_SCENES.has(name))
})

test.each(names)('draws the same picture of %s for all texts, because the build draws it once', (name) => {
  expect(stillPicture(sceneSvg(name, texts))).toBe(stillPicture(sceneSvg(name)))
})

test('places a label with the transforms of its ancestors', () => {
  expect(sceneLabels('hero', texts)).toContain(
    '<text transform="matrix(0.866 0.5 -0.866 0.5 0 -250) rotate(-90 85 100)"',
  )
})
