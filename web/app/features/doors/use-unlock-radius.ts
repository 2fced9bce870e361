import { useConfig } from '#app/lib/config/page-environment.tsx'

/** Doors open within this distance of the warehouse. */
export const useUnlockRadiusMetres = (): number => Number(useConfig().value('lockRadiusMetres'))
