import { useConfig } from '#app/lib/page-values.tsx'

/** Within these metres of the location its doors open. */
export const useReachMetres = (): number => Number(useConfig().value('lockRadiusMetres'))
