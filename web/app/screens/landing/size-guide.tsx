import { sizeClassOf } from '@boxzone/contract/size-classes'
import { useState } from 'react'
import { loadSizeGuide, SizeGuideDialog } from '#app/features/size-guide/size-guide-dialog.tsx'
import type { SizeGuideTab, SizeLink } from '#app/features/size-guide/size-guide-props.ts'

/** Links a size of the guide to the warehouses with a free Box of its class. */
const linkTo: SizeLink = (squareMetres) => ({ to: `/boxes?size=${sizeClassOf(squareMetres)}`, squareMetres })

interface LandingSizeGuideProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export async function loadLandingGuide() {
  await loadSizeGuide()
  return LandingSizeGuide
}

/** Loaded on demand: dialogs are too large for the first visit. */
function LandingSizeGuide(props: LandingSizeGuideProps) {
  const [tab, setTab] = useState<SizeGuideTab>('fits')
  return <SizeGuideDialog {...props} tab={tab} onTab={setTab} linkTo={linkTo} />
}
