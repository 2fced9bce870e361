/** Width of a wide character in the font of the charts. */
const characterWidth = 7
const gap = 12

/** The room for the labels of a chart: as wide as the longest one, at most `maxShare` of the chart. */
export function labelWidthOf(labels: readonly string[], chartWidth: number, maxShare = 0.5): number {
  const longest = Math.max(0, ...labels.map(({ length }) => length))
  return Math.round(Math.min(longest * characterWidth + gap, chartWidth * maxShare))
}

/** The label, shortened to the room for it. The table of the report has the complete text. */
export function fittingLabel(label: string, labelWidth: number): string {
  const room = Math.max(1, Math.floor((labelWidth - gap) / characterWidth))
  return label.length <= room ? label : `${label.slice(0, room - 1).trimEnd()}…`
}
