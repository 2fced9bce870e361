import type { SizeClass } from '@boxzone/contract'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { type GlyphState, sizeGlyph } from '#app/ui/drawings/size-glyph.ts'

/** A Box in the middle of its class. */
const samples: Record<SizeClass, { width: number; length: number }> = {
  XS: { width: 1, length: 1 },
  SMALL: { width: 1.1, length: 1.8 },
  MEDIUM: { width: 2, length: 2.5 },
  LARGE: { width: 2.5, length: 3.2 },
}

export function SizeGlyph({ size, state }: { size: SizeClass; state: GlyphState }) {
  return <Drawing svg={sizeGlyph(samples[size], state)} />
}
