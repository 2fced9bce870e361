/** Returns the number in a default Box name such as `Box 12`, which pages translate. Undefined for other names. */
export const numberInBoxName = (name: string): string | undefined => /^Box (\S+)$/.exec(name)?.[1]
