/**
 * How a production process is kept small: V8 collects before it asks for more, and the allocator keeps two pools instead
 * of eight for each core and gives large pieces back at once. The container file says the same; a NODE_OPTIONS of the operator's own counts instead.
 * @type {Readonly<Record<string, string>>}
 */
export const memorySettings = {
  NODE_OPTIONS: '--max-old-space-size=200 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
