export const memorySettings: Readonly<Record<'NODE_OPTIONS' | 'MALLOC_ARENA_MAX', string>>
