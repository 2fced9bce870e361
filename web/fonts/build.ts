// Generates small font files with the characters of our languages only.
// Run after a font update: `node --import tsx web/fonts/build.ts`
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type FontPart, features, fontFaces, fontParts, weights } from './parts.ts'

const stylesPath = (name: string) => fileURLToPath(new URL(`../app/styles/${name}`, import.meta.url))

function sourceOf({ from }: FontPart): Buffer {
  const file = `@fontsource-variable/onest/files/onest-${from}-wght-normal.woff2`
  return readFileSync(createRequire(import.meta.url).resolve(file))
}

/** The types of the package lack `keepFeatures`. */
const options = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: weights.min, max: weights.max } },
  keepFeatures: [...features],
  noHinting: true,
}

for (const part of fontParts) {
  writeFileSync(stylesPath(part.file), await subsetFont(sourceOf(part), part.characters, options))
}
writeFileSync(stylesPath('onest.css'), fontFaces())
