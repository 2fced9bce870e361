import { idOf } from '#src/kernel/ids.ts'

/** Derives an id from a name, so that ids and links of the demo data are the same after every reset. */
export const stableId = (name: string): string => idOf(`boxzone-demo:${name}`)
