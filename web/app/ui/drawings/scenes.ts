import { callScene, miniScene, perksScene, sizeScene } from './landing-scenes.ts'
import { maintenanceScene } from './maintenance-scene.ts'
import { notFoundScene } from './not-found-scene.ts'
import type { SceneName } from './scene-frames.ts'
import type { SceneInput } from './scene-input.ts'
import { onlyLabels } from './scene-labels.ts'
import { chooseScene, findScene, moveScene, openScene, payScene } from './step-scenes.ts'
import { heroScene } from './warehouse-scene.ts'

type Scene = (input: SceneInput) => string

const SCENES: Readonly<Record<SceneName, Scene>> = {
  hero: heroScene,
  'step-find': findScene,
  'step-choose': chooseScene,
  'step-pay': payScene,
  'step-open': openScene,
  'step-move': moveScene,
  perks: perksScene,
  call: callScene,
  'not-found': notFoundScene,
  maintenance: maintenanceScene,
  'size-1': (input) => sizeScene(1, input),
  'size-2': (input) => sizeScene(2, input),
  // The most popular size.
  'size-3': (input) => sizeScene(3, input, true),
  'size-5': (input) => sizeScene(5, input),
  'size-8': (input) => sizeScene(8, input),
  'size-10': (input) => sizeScene(10, input),
  'size-15': (input) => sizeScene(15, input),
  'size-20': (input) => sizeScene(20, input),
  'mini-1': (input) => miniScene(1, input),
  'mini-2': (input) => miniScene(2, input),
  'mini-3': (input) => miniScene(3, input),
  'mini-5': (input) => miniScene(5, input),
  'mini-8': (input) => miniScene(8, input),
  'mini-10': (input) => miniScene(10, input),
  'mini-15': (input) => miniScene(15, input),
  'mini-20': (input) => miniScene(20, input),
}

/** Maximum cached drawings. The inputs are translations and prices, so there are few. */
const REMEMBERED = 1000
const drawn = new Map<string, string>()

/** Caches a drawing by its input, because pages repeat the same few scenes. */
function drawOnce(key: string, draw: () => string): string {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const svg = draw()
  if (drawn.size >= REMEMBERED) drawn.clear()
  drawn.set(key, svg)
  return svg
}

export function sceneSvg(name: SceneName, input: SceneInput = {}): string {
  return drawOnce(`${name} ${JSON.stringify(input)}`, () => SCENES[name](input))
}

export function sceneLabels(name: SceneName, input: SceneInput = {}): string {
  return drawOnce(`${name} labels ${JSON.stringify(input)}`, () => onlyLabels(SCENES[name](input)))
}
