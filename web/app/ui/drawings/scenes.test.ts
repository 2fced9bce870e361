import { expect, test } from 'vitest'
import { HERO_TAG, SCENE_FRAMES, type SceneName } from './scene-frames.ts'
import { sceneSvg } from './scenes.ts'
import { LEADER_TOP } from './warehouse-scene.ts'

const isName = (name: string): name is SceneName => name in SCENE_FRAMES
const names = Object.keys(SCENE_FRAMES).filter(isName)
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

test('positions the tag at the end of its leader', () => {
  const [x = 0, y = 0, width = 1, height = 1] = viewBox(sceneSvg('hero'))
  expect((LEADER_TOP[0] - x) / width).toBeCloseTo(HERO_TAG.left, 3)
  expect((LEADER_TOP[1] - y) / height).toBeCloseTo(HERO_TAG.top, 3)
})

test('formats areas of the hero in the language of the page', () => {
  expect(sceneSvg('hero', { language: 'sk' })).toContain('3,4\u00a0m²')
  expect(sceneSvg('hero', { language: 'en' })).toContain('3.4\u00a0m²')
})
