/** Words and choices of a scene. Plain values only, so that a drawing can be remembered by them. */
export interface SceneInput {
  /** Says what the picture shows; without it the picture is decoration. */
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
  /** The one size to look at. */
  readonly picked?: boolean
}
