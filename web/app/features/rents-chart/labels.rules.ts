/** The average width of a character of the chart in relation to the font size. */
const characterWidth = 0.6
const gap = 4

export const labelWidth = (text: string, fontSize: number): number => text.length * fontSize * characterWidth

/** Whether all texts fit side by side, one per column. */
export const textsFitColumns = (texts: readonly string[], fontSize: number, step: number): boolean =>
  texts.every((text) => labelWidth(text, fontSize) + gap <= step)

/**
 * Whether each value is shown above its column. Of two values that would touch, the older one is omitted. An empty
 * text needs no space.
 */
export function shownLabels(texts: readonly string[], fontSize: number, step: number): boolean[] {
  let free = Number.POSITIVE_INFINITY
  return texts
    .map((text, index) => ({ half: labelWidth(text, fontSize) / 2, middle: step * (index + 0.5), text }))
    .toReversed()
    .map(({ half, middle, text }) => {
      if (text === '' || middle + half > free) return false
      free = middle - half - gap
      return true
    })
    .toReversed()
}
