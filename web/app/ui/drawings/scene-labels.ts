/**
 * Matches a label: a text, or the line in the hero drawing that leads to its hanging label. Labels are never nested.
 */
const label = /<text[^>]*>[^<]*<\/text>|<g class="leader">.*?<\/g>/g
const labelOrTag = new RegExp(`${label.source}|<[^<>]+>`, 'g')

const transformOf = (tag: string): string => / transform="([^"]*)"/.exec(tag)?.[1] ?? ''

/** Adds the transforms of the ancestors to a label, because the result has no such ancestors. */
function moved(text: string, ancestors: readonly string[]): string {
  const transform = [...ancestors, transformOf(text)].filter(Boolean).join(' ')
  const plain = text.replace(/ transform="[^"]*"/, '')
  return transform ? plain.replace(/^<\w+/, (start) => `${start} transform="${transform}"`) : plain
}

/**
 * An SVG with the same root element that contains only the labels. The page puts it over the picture file, which has
 * neither the font of the page nor its language and prices.
 */
export function onlyLabels(svg: string): string {
  const [root = ''] = /^<svg[^>]*>/.exec(svg) ?? []
  const ancestors: string[] = []
  let labels = ''
  for (const [piece] of svg.slice(root.length).matchAll(labelOrTag)) {
    if (piece.startsWith('</')) ancestors.pop()
    else if (piece.includes('</')) labels += moved(piece, ancestors)
    else if (!piece.endsWith('/>')) ancestors.push(transformOf(piece))
  }
  return `${root}${labels}</svg>`
}

const withoutLabels = (svg: string): string => svg.replace(label, '')

/** The doorway behind a closed leaf, and its contents. The attribute `class` of an open leaf is longer. */
const closedDoorway =
  /<svg width="[\d.]+" height="[\d.]+"><rect class="recess"(?:(?!<\/svg>).)*<\/svg>(?=<g class="leafdoor">)/g
const emptyGroup = /<g[^>]*><\/g>/g

/** The elements of a picture file: without labels, and without what a closed door hides, because it never opens. */
export function stillPicture(svg: string): string {
  const still = withoutLabels(svg).replace(closedDoorway, '').replace(emptyGroup, '')
  return still.includes('<use ') ? still : still.replace(/<defs>.*?<\/defs>/, '')
}
