import type { SizeClass } from '@boxzone/contract'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { type GlyphState, sizeGlyph } from '#app/ui/drawings/size-glyph.ts'

/** A typical Box of each class. */
const samples: Record<SizeClass, { width: number; length: number }> = {
  XS: { width: 1, length: 1 },
  SMALL: { width: 1.1, length: 1.8 },
  MEDIUM: { width: 2, length: 2.5 },
  LARGE: { width: 2.5, length: 3.2 },
}

/** Caches the few distinct drawings, because a list repeats them. */
const drawn = new Map<string, ReturnType<typeof sizeGlyph>>()

function glyph(size: SizeClass, state: GlyphState) {
  const name = size + state
  const known = drawn.get(name) ?? sizeGlyph(samples[size], state)
  drawn.set(name, known)
  return known
}

export function SizeGlyph({ size, state }: { size: SizeClass; state: GlyphState }) {
  return <Drawing svg={glyph(size, state)} />
}
