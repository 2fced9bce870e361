/**
 * Limits the memory of a production process: V8 collects garbage earlier, and malloc uses two arenas and returns large
 * blocks. The Containerfile has the same settings; NODE_OPTIONS of the operator overrides them.
 * @type {Readonly<Record<string, string>>}
 */
export const memorySettings = {
  NODE_OPTIONS: '--max-old-space-size=200 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
