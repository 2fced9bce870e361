import { idOf } from '#src/kernel/ids.ts'

/** The demo world keeps its ids, and so its links, over every reset. */
export const stableId = (name: string): string => idOf(`boxzone-demo:${name}`)
