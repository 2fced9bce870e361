/** Texts and options of a scene. Plain values only, because they form the cache key. */
export interface SceneInput {
  /** Accessible name. Without it the drawing is decorative. */
  readonly title?: string
  /** Language of the numbers written in the drawing. */
  readonly language?: string
  readonly squareMetre?: string
  readonly brand?: string
  readonly price?: string
  readonly boxNumber?: string
  /** Measures beside the drawing of a size: "1,5". */
  readonly width?: string
  readonly length?: string
}
