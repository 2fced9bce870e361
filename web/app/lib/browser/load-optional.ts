let pendingLoads = 0

/** While an optional part loads, a failed chunk must not reload the page (`boot/client/reload-on-chunk-error.ts`). */
export const isLoadingOptional = (): boolean => pendingLoads > 0

/** Loads a part that the page works without, such as the map. The caller shows a fallback when it fails. */
export async function loadOptional<Part>(load: () => Promise<Part>): Promise<Part> {
  pendingLoads += 1
  try {
    return await load()
  } finally {
    pendingLoads -= 1
  }
}
