export const memorySettings: Readonly<Record<string, string>>
