/** Width and height of every scene in user units (100 per metre), to reserve its space. */
export const SCENE_FRAMES = {
  hero: [4047.7, 2681],
  'step-find': [427.6, 337],
  'step-choose': [410.3, 437],
  'step-pay': [284.8, 429.5],
  'step-open': [367, 412],
  'step-move': [338.5, 479],
  perks: [600.9, 609.5],
  call: [494.4, 554],
  'not-found': [413.9, 506.5],
  maintenance: [544.6, 604.5],
  'size-1': [346.3, 438],
  'size-2': [368.8, 488],
  'size-3': [412.1, 513],
  'size-5': [498.7, 563],
  'size-8': [602.6, 623],
  'size-10': [671.9, 663],
  'size-15': [801.8, 738],
  'size-20': [888.4, 788],
  'mini-1': [177.2, 354],
  'mini-2': [263.8, 404],
  'mini-3': [307.1, 429],
  'mini-5': [393.7, 479],
  'mini-8': [497.6, 539],
  'mini-10': [566.9, 579],
  'mini-15': [696.8, 654],
  'mini-20': [783.4, 704],
} as const satisfies Record<string, readonly [width: number, height: number]>

export type SceneName = keyof typeof SCENE_FRAMES

export const isSceneName = (name: string): name is SceneName => name in SCENE_FRAMES

/** Scenes with texts. */
export const LABELLED_SCENES: ReadonlySet<SceneName> = new Set([
  'hero',
  'step-choose',
  'step-pay',
  'perks',
  'maintenance',
  'size-1',
  'size-2',
  'size-3',
  'size-5',
  'size-8',
  'size-10',
  'size-15',
  'size-20',
])

/** Position of the tag of the chosen Box in the hero, as fractions of the drawing. */
export const HERO_TAG = { left: 0.5808, top: 0.2168 } as const
