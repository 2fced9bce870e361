/** Digest of a tag, or of a digest itself; null if the registry does not know it. */
export function findDigest(image: { name: string; reference: string }, request?: typeof fetch): Promise<string | null>
