import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

// Makes the small file of accented letters that our own languages use. Every first visit loads it; the whole file, four
// times as heavy, comes only where somebody's name needs it. Run after an update of the font, and name new letters in base.css too:
// node --import tsx web/fonts/build.ts

/** Slovak and Czech, Polish, Hungarian and Romanian, beyond what Western Europe has; Italian and English need none. */
const letters = 'ČčĎďĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž' + 'ĄąĆćĘęŁłŃńŚśŹźŻż' + 'ŐőŰű' + 'ĂăȘșȚțŞşŢţ'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
)
const target = fileURLToPath(new URL('../app/styles/onest-accents.woff2', import.meta.url))

writeFileSync(target, await subsetFont(readFileSync(source), letters, { targetFormat: 'woff2', noLayoutClosure: true }))
