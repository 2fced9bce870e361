/** Returns the number of a Box without a name of its own, such as `Box 12`. Such names are shown translated. */
export const numberInBoxName = (name: string): string | undefined => /^Box (\S+)$/.exec(name)?.[1]
