import { loadOptional } from '#app/lib/browser/load-optional.ts'

const noBar = { ConsentBar: () => null }

/** If the bar cannot be loaded, the choice stays unknown and no tags load. */
export const loadConsentBar = () => loadOptional(() => import('./consent-bar.tsx')).catch(() => noBar)
