import { useConfig } from '#app/lib/config/page-environment.tsx'

/** Within these metres of the location its doors open. */
export const useUnlockRadiusMetres = (): number => Number(useConfig().value('lockRadiusMetres'))
