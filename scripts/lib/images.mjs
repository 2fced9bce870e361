export const imageFiles = ['deploy/Containerfile', 'deploy/compose.yaml', '.devcontainer/devcontainer.json']

/** Matches `FROM name:tag@digest` and `image: name:tag@digest`, also in JSON. Stages and our own image have no tag. */
const imagePattern = /(?:^FROM |\bimage"?: "?)((?:[\w.-]+\/)*[\w.-]+):([\w.-]+)(?:@(sha256:[0-9a-f]{64}))?/gm

/** @returns {Array<{ name: string, tag: string, digest: string | null }>} */
export const imagesIn = (text) =>
  [...text.matchAll(imagePattern)].map(([, name, tag, digest]) => ({ name, tag, digest: digest ?? null }))

/** Pins each image to the digest that `digestOf` returns for its name and tag. */
export const pinImages = (text, digestOf) =>
  text.replace(imagePattern, (found, name, tag, digest) => {
    const unpinned = digest ? found.slice(0, -digest.length - 1) : found
    return `${unpinned}@${digestOf({ name, tag })}`
  })
