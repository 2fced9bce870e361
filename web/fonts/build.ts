// Generates small font files with the characters of our languages only.
// Run after a font update: `node --import tsx web/fonts/build.ts`. See fix-onest.py for the packages that it needs.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { fallbackFaces } from './fallbacks.ts'
import { type FontPart, features, fontFaces, fontParts, weights } from './parts.ts'

const stylesPath = (name: string) => fileURLToPath(new URL(`../app/styles/${name}`, import.meta.url))
const cardPagePath = (name: string) =>
  fileURLToPath(new URL(`../../server/src/gateways/payments/sandbox/fonts/${name}`, import.meta.url))
const fixScript = fileURLToPath(new URL('fix-onest.py', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'onest-'))

function sourceOf({ from }: FontPart): Buffer {
  const file = `@fontsource-variable/onest/files/onest-${from}-wght-normal.woff2`
  const fixed = join(folder, from)
  execFileSync('/usr/bin/python3', [fixScript, createRequire(import.meta.url).resolve(file), fixed])
  return readFileSync(fixed)
}

/** Not written inline in the call: its type lacks `keepFeatures` and would reject the property. */
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
writeFileSync(stylesPath('onest-fallbacks.css'), fallbackFaces())
// The card page of the sandbox has copies, because the server does not contain the sources of the web app.
for (const name of ['onest.css', ...fontParts.map(({ file }) => file)])
  copyFileSync(stylesPath(name), cardPagePath(name))
rmSync(folder, { recursive: true })
