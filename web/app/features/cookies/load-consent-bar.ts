import { loadOptional } from '#app/lib/browser/load-optional.ts'

const nobodyAsks = { ConsentBar: () => null }

/** Blocked or offline, nobody is asked, and no answer is taken for a yes. */
export const loadConsentBar = () => loadOptional(() => import('./consent-bar.tsx')).catch(() => nobodyAsks)
